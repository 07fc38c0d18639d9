/** Our content policy requires trusted types: workers start only from URLs that this named policy has checked. */
const policy = globalThis.trustedTypes?.createPolicy('thread', {
  createScriptURL(address) {
    if (new URL(address, location.href).origin !== location.origin) throw new TypeError('A thread runs only our own code.')
    return address
  },
})

function trustedScript(address: string): string {
  return policy?.createScriptURL(address) ?? address
}

/** Milliseconds to wait for a worker's script to load. */
const startLimit = 15_000

type Reply<Value> = { kind: 'answer'; value: Value } | { kind: 'failed'; message: string }

type Methods<Api> = { [Name in keyof Api]: (...args: never[]) => Promise<unknown> }

export interface Thread<Api extends Methods<Api>> {
  /** Calls a method in the worker. Rejects with the worker's error, or if the worker did not start. */
  ask: <Name extends keyof Api>(name: Name, ...args: Parameters<Api[Name]>) => Promise<Awaited<ReturnType<Api[Name]>>>
  close: () => void
}

/** Starts a worker. `script` is the URL of its code, which calls `answerInThread`. */
export function openThread<Api extends Methods<Api>>(script: string): Thread<Api> {
  const worker = new Worker(trustedScript(script), { type: 'module' })
  const broken = new Promise<never>((_, reject) => {
    const fail = () => reject(new Error('The thread did not start.'))
    worker.addEventListener('error', fail)
    const timer = setTimeout(fail, startLimit)
    // The first message means that the script has loaded.
    worker.addEventListener('message', () => clearTimeout(timer), { once: true })
  })
  // Rejections reach callers through `ask`. Without this, an idle worker's failure is an unhandled rejection.
  broken.catch(() => {})
  const ask: Thread<Api>['ask'] = (name, ...args) => {
    const { port1, port2 } = new MessageChannel()
    const answered = new Promise<Awaited<ReturnType<Api[typeof name]>>>((resolve, reject) => {
      port1.onmessage = ({ data }: MessageEvent<Reply<Awaited<ReturnType<Api[typeof name]>>>>) => {
        port1.close()
        if (data.kind === 'answer') resolve(data.value)
        else reject(new Error(data.message))
      }
    })
    worker.postMessage({ name, args }, [port2])
    return Promise.race([answered, broken])
  }
  return { ask, close: () => worker.terminate() }
}

async function replyOf(answered: Promise<unknown>): Promise<Reply<unknown>> {
  try {
    return { kind: 'answer', value: await answered }
  } catch (error) {
    return { kind: 'failed', message: String(error) }
  }
}

/** Runs in the worker: calls the requested method, and answers on the port that came with the request. */
export function answerInThread<Api extends Methods<Api>>(api: Api): void {
  addEventListener('message', async ({ data: { name, args }, ports }: MessageEvent<{ name: keyof Api; args: never[] }>) => {
    ports[0]?.postMessage(await replyOf(api[name](...args)))
  })
  postMessage('started')
}
