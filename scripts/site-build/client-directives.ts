import type { AstroIntegration } from 'astro'

/** Adds the directive `client:touched` to Astro (src/site/scripts/client-touched.ts). */
export function clientDirectives(): AstroIntegration {
  return {
    name: 'client-directives',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => {
        addClientDirective({ name: 'touched', entrypoint: './src/site/scripts/client-touched.ts' })
      },
    },
  }
}
