import { AsyncLocalStorage } from 'node:async_hooks'
import { contextOfEnvironment } from '../env.ts'

const current = new AsyncLocalStorage<string>()

/** Netlify tells each call of a function which deploy it belongs to: production, deploy-preview, branch-deploy or dev. */
export function inDeployContext<Value>(context: string, work: () => Value): Value {
  return current.run(context, work)
}

/** A preview for editors must change nothing outside itself: neither the channel nor the website. */
export function isPreview(): boolean {
  const context = current.getStore() ?? contextOfEnvironment()
  return context === 'deploy-preview' || context === 'branch-deploy'
}
