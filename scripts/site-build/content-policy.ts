/** The map's frame, fetched once a visitor asks for it (src/site/contact/Map.astro). */
const mapOrigin = 'https://www.openstreetmap.org'

/**
 * What a built page may load and run: Astro writes it into every page with the hashes of what it put inline there. What a
 * page cannot say for itself (`frame-ancestors`) is a header of netlify.toml. `analyticsSrc` is the tracker's address.
 */
export function contentPolicy(analyticsSrc: string | undefined) {
  const analytics = analyticsSrc ? [new URL(analyticsSrc).origin] : []
  const own = ["'self'", ...analytics]
  return {
    directives: [
      "default-src 'self'" as const,
      `connect-src ${own.join(' ')}` as const,
      `frame-src ${mapOrigin}` as const,
      // The build fetches and cuts what a record names elsewhere. The desk, which previews an address, allows more: AdminLayout.astro.
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
