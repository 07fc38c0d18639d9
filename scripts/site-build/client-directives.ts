import type { AstroIntegration } from 'astro'

/** Teaches Astro the directives `client:near` and `client:touched` (src/site/scripts/client-near.ts, client-touched.ts). */
export function clientDirectives(): AstroIntegration {
  return {
    name: 'client-directives',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => {
        addClientDirective({ name: 'near', entrypoint: './src/site/scripts/client-near.ts' })
        addClientDirective({ name: 'touched', entrypoint: './src/site/scripts/client-touched.ts' })
      },
    },
  }
}
