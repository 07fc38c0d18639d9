import { writeFile } from 'node:fs/promises'
import type { AstroIntegration } from 'astro'

/** The name of a preview: its branch or the number of its review. Undefined for the website and on a laptop. */
export function previewName(environment: NodeJS.ProcessEnv): string | undefined {
  const { CONTEXT, HEAD, REVIEW_ID } = environment
  if (CONTEXT !== 'deploy-preview' && CONTEXT !== 'branch-deploy') return undefined
  return HEAD || (REVIEW_ID ? `review ${REVIEW_ID}` : 'a branch')
}

/**
 * Netlify keeps its own previews out of indexes, but not branch deploys.
 * A header rule cannot depend on the context, so the build writes one.
 */
export const previewHeaders = (name: string | undefined): AstroIntegration => ({
  name: 'preview-headers',
  hooks: {
    'astro:build:done': async ({ dir }) => {
      if (name !== undefined) await writeFile(new URL('_headers', dir), '/*\n  X-Robots-Tag: noindex\n')
    },
  },
})
