import type { AstroIntegration } from 'astro'

/** Teaches Astro the directive `client:near` (src/site/near.ts). */
export function nearDirective(): AstroIntegration {
  return {
    name: 'near-directive',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => addClientDirective({ name: 'near', entrypoint: './src/site/near.ts' }),
    },
  }
}
