import { trustedScript } from './trusted-script.ts'

/** Milliseconds until a thread whose code does not come is given up. */
const startLimit = 15_000

type Reply<Value> = { kind: 'answer'; value: Value } | { kind: 'failed'; message: string }

export interface Thread<Request> {
  /** Rejects with what went wrong there, or when the thread did not start. The caller knows what each request is answered with. */
  ask: <Value>(request: Request) => Promise<Value>
  close: () => void
}

/** Starts a thread of its own; `script` is the address of its code, which calls `answerInThread`. */
export function openThread<Request>(script: string): Thread<Request> {
  const worker = new Worker(trustedScript(script), { type: 'module' })
  const broken = new Promise<never>((_, reject) => {
    const fail = () => reject(new Error('The thread did not start.'))
    worker.addEventListener('error', fail)
    const timer = setTimeout(fail, startLimit)
    // The first message says that the code has come.
    worker.addEventListener('message', () => clearTimeout(timer), { once: true })
  })
  // Heard by whoever asks; nobody may be asking.
  broken.catch(() => {})
  const ask = <Value>(request: Request): Promise<Value> => {
    const { port1, port2 } = new MessageChannel()
    const answered = new Promise<Value>((resolve, reject) => {
      port1.onmessage = ({ data }: MessageEvent<Reply<Value>>) => {
        port1.close()
        if (data.kind === 'answer') resolve(data.value)
        else reject(new Error(data.message))
      }
    })
    worker.postMessage(request, [port2])
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

/** In the thread: each request is answered on the port that came with it. */
export function answerInThread<Request>(answer: (request: Request) => Promise<unknown>): void {
  addEventListener('message', async ({ data, ports }: MessageEvent<Request>) => {
    ports[0]?.postMessage(await replyOf(answer(data)))
  })
  postMessage('started')
}
