import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BuildStep } from './build-step.ts'

/** The name of a preview: its branch or the number of its review. Undefined for the website and on a laptop. */
export function previewName(environment: NodeJS.ProcessEnv): string | undefined {
  const { CONTEXT, HEAD, REVIEW_ID } = environment
  if (CONTEXT !== 'deploy-preview' && CONTEXT !== 'branch-deploy') return undefined
  return HEAD || (REVIEW_ID ? `review ${REVIEW_ID}` : 'a branch')
}

/**
 * Keeps previews out of search engines. Netlify does that for deploy previews, but not for branch deploys.
 * Header rules in netlify.toml cannot depend on a context, so the build writes this rule.
 */
export const previewStep = (name: string | undefined): BuildStep => ({
  name: 'preview-headers',
  finish: async ({ folder }) => {
    if (name !== undefined) await writeFile(join(folder, '_headers'), '/*\n  X-Robots-Tag: noindex\n')
  },
})
