import { AsyncLocalStorage } from 'node:async_hooks'
import { contextOfEnvironment } from '../env.ts'

/** What Netlify says with each call of a function. */
interface CallContext {
  /** production, deploy-preview, branch-deploy or dev. */
  deploy: { context: string }
  /** Keeps the function running for work that the answer does not need. */
  waitUntil: (work: Promise<unknown>) => void
}

const current = new AsyncLocalStorage<CallContext>()

export function inDeployContext<Value>(context: CallContext, work: () => Value): Value {
  return current.run(context, work)
}

/** Finishes the work after the answer. It must not reject. Outside a call nothing ends the process early. */
export function afterAnswer(work: Promise<void>): void {
  current.getStore()?.waitUntil(work)
}

/** Previews for editors must not change anything outside themselves, such as the Discord channel or the website. */
export function isPreview(): boolean {
  const context = current.getStore()?.deploy.context ?? contextOfEnvironment()
  return context === 'deploy-preview' || context === 'branch-deploy'
}
