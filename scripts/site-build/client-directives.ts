import type { AstroIntegration } from 'astro'

/** Teaches Astro the directive `client:touched` (src/site/scripts/client-touched.ts). */
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
