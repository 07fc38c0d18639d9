/** The frame of the map, which loads after a click (src/site/contact/Map.astro). */
const mapOrigin = 'https://www.openstreetmap.org'

/**
 * The content security policy of built pages. Astro writes it into every page with the hashes of inline code.
 * `frame-ancestors` cannot be set in a page, so it is a header in netlify.toml.
 * `analyticsSrc` is the URL of the tracker script.
 */
export function contentPolicy(analyticsSrc: string | undefined) {
  const analytics = analyticsSrc ? [new URL(analyticsSrc).origin] : []
  const own = ["'self'", ...analytics]
  return {
    directives: [
      "default-src 'self'" as const,
      `connect-src ${own.join(' ')}` as const,
      `frame-src ${mapOrigin}` as const,
      // The build fetches and crops pictures of other servers. The desk previews them: see AdminLayout.astro.
      "img-src 'self' data:" as const,
      "base-uri 'none'" as const,
      "form-action 'self'" as const,
      "object-src 'none'" as const,
      "require-trusted-types-for 'script'" as const,
      // src/stores/browser/trusted-script.ts
      'trusted-types thread' as const,
    ],
    scriptDirective: { resources: own },
  }
}
