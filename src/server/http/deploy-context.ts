import { AsyncLocalStorage } from 'node:async_hooks'
import { contextOfEnvironment, siteUrl } from '../env.ts'

/** The parts of Netlify's context of a call that are used here. */
interface CallContext {
  /** production, deploy-preview, branch-deploy or dev. */
  deploy: { context: string; id?: string; published?: boolean }
  /** The website's name and address. The local platform sets its own address. */
  site?: { name?: string; url?: string }
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

/** Previews must change nothing outside themselves, such as the Discord channel or the website. */
export function isPreview(): boolean {
  const context = current.getStore()?.deploy.context ?? contextOfEnvironment()
  return context === 'deploy-preview' || context === 'branch-deploy'
}

/**
 * The address of the files of the answering deploy. Never the address of the call, because callers choose its
 * `Host`. A deploy other than the website's has its own address.
 */
function deployAddress(): string {
  const { deploy, site } = current.getStore() ?? {}
  if (deploy?.published === false && deploy.context !== 'dev' && deploy.id && site?.name)
    return `https://${deploy.id}--${site.name}.netlify.app`
  return site?.url ?? siteUrl()
}

/** Fetches a file or page of the build from the deploy that runs this code, because each deploy has its own. */
export const fetchBuilt = (path: string): Promise<Response> => fetch(new URL(path, deployAddress()))

export async function readBuilt(path: string): Promise<string> {
  const response = await fetchBuilt(path)
  if (!response.ok) throw new Error(`${path} of the build answered ${response.status}.`)
  return response.text()
}
