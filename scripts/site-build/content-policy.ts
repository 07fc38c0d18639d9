import type { AstroIntegration } from 'astro'

/** The sources that a built page may load and run. `analyticsSrc` is the address of the tracker. */
function directives(analyticsSrc: string | undefined) {
  const analytics = analyticsSrc ? [new URL(analyticsSrc).origin] : []
  const own = ["'self'", ...analytics]
  return {
    algorithm: 'SHA-256' as const,
    directives: [
      "default-src 'self'" as const,
      `connect-src ${own.join(' ')}` as const,
      // The build fetches and crops pictures of other servers. The desk previews them: see AdminLayout.astro.
      "img-src 'self' data:" as const,
      "base-uri 'none'" as const,
      "form-action 'self'" as const,
      "object-src 'none'" as const,
      "require-trusted-types-for 'script'" as const,
      // src/stores/browser/thread.ts, src/admin/writing/MarkupField.tsx
      'trusted-types thread paste' as const,
    ],
    scriptDirective: { resources: own },
  }
}

/**
 * Astro writes the policy into every page, with the hashes of inline code of all pages.
 * The middleware removes the hashes of other pages.
 * `frame-ancestors` cannot be set in a page, so it is a header in netlify.toml.
 */
export const contentPolicy = (analyticsSrc: string | undefined): AstroIntegration => ({
  name: 'content-policy',
  hooks: {
    'astro:config:setup': ({ updateConfig, addMiddleware }) => {
      updateConfig({ security: { csp: directives(analyticsSrc) } })
      addMiddleware({ order: 'pre', entrypoint: new URL('../../src/site/rendering/own-policy.ts', import.meta.url) })
    },
  },
})
