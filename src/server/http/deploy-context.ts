import { AsyncLocalStorage } from 'node:async_hooks'
import { contextOfEnvironment } from '../env.ts'

/** The parts of Netlify's context of a call that are used here. */
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

/** Finishes work after the answer. The work must not reject. Outside a call, the process waits for it anyway. */
export function afterAnswer(work: Promise<void>): void {
  current.getStore()?.waitUntil(work)
}

/** Previews for editors must not change anything outside themselves, such as the Discord channel or the website. */
export function isPreview(): boolean {
  const context = current.getStore()?.deploy.context ?? contextOfEnvironment()
  return context === 'deploy-preview' || context === 'branch-deploy'
}
