/** The headers of every page. scripts/checks/page-headers.test.ts compares them with netlify.toml. */
export const pageHeaders = {
  'Content-Security-Policy': "base-uri 'none'; form-action 'self'; frame-ancestors 'none'; object-src 'none'; script-src-attr 'none'",
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Speculation-Rules': '"/speculation-rules.json"',
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
} as const

/** Opened directly, a file is a document of this origin. The policy keeps it from running anything. */
export const filePolicy = "default-src 'none'; frame-ancestors 'none'; sandbox"
