import { AsyncLocalStorage } from 'node:async_hooks'
import { contextOfEnvironment } from '../env.ts'

const current = new AsyncLocalStorage<string>()

/**
 * Runs `work` in the context of a call: production, deploy-preview, branch-deploy or dev. Netlify passes it
 * per call.
 */
export function inDeployContext<Value>(context: string, work: () => Value): Value {
  return current.run(context, work)
}

/**
 * Previews for editors must not change anything outside themselves, such as the Discord channel or the
 * website.
 */
export function isPreview(): boolean {
  const context = current.getStore() ?? contextOfEnvironment()
  return context === 'deploy-preview' || context === 'branch-deploy'
}
