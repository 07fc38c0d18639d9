const policy = /<meta http-equiv="content-security-policy" content="[^"]*"\s?\/?>/
const charset = /<meta charset="[^"]*"\s?\/?>/

/**
 * Moves the content policy to the start of the head, because it only covers what follows.
 * Astro writes it behind the inline scripts of the head.
 */
export function policyFirst(html: string): string {
  const found = policy.exec(html)
  if (!found) return html
  const without = html.slice(0, found.index) + html.slice(found.index + found[0].length)
  return without.replace(charset, (meta) => meta + found[0])
}
