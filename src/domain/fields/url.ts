/** Like `URL.parse`, which browsers before September 2024 lack. */
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base)
  } catch {
    return null
  }
}

/** A URL parser would also accept `https:/a.example`, which the rest of the product does not. */
export function isAbsoluteWebAddress(value: string): boolean {
  return /^https?:\/\//i.test(value) && parseUrl(value) !== null
}

/** An absolute http(s) address, or a path of this site. The site draws no other links and pictures. */
export function isWebAddress(value: string): boolean {
  return value.startsWith('/') ? /^\/(?![/\\])[^\s\\]*$/.test(value) : isAbsoluteWebAddress(value)
}
