import { env } from '../env.ts'
import { isPreview } from '../http/deploy-context.ts'

/** Short, because the person who saved waits for it. Tests replace the limit. */
export const hookLimit: { readonly ms: number } = { ms: 3000 }

/** Whether builds can be requested. If not, a failed call need not be repeated. */
export const canBuild = (): boolean => !isPreview() && env().BUILD_HOOK_URL !== undefined

/** Returns the reason if the call failed. */
export async function callBuildHook(): Promise<string | undefined> {
  if (isPreview()) return 'This is a preview: its pages are rebuilt by the next push to its branch, not by a save.'
  const { BUILD_HOOK_URL } = env()
  if (!BUILD_HOOK_URL) return 'No build hook is configured: set BUILD_HOOK_URL.'
  try {
    const response = await fetch(BUILD_HOOK_URL, {
      method: 'POST',
      body: '{}',
      redirect: 'error',
      signal: AbortSignal.timeout(hookLimit.ms),
    })
    await response.body?.cancel()
    return response.ok ? undefined : `The build hook answered ${response.status}.`
  } catch (error) {
    return error instanceof Error && error.name === 'TimeoutError'
      ? 'The build hook did not answer in time.'
      : 'The build hook could not be reached.'
  }
}
