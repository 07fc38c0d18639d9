import type { CaseFile, FileReading, ImportPlan } from './case-file.ts'
import script from './case-file-worker.ts?worker&url'
import type { ImportBatch } from './import-batches.ts'
import { trustedScript } from './trusted-script.ts'

export type FileRequest = { kind: 'read'; file: Blob } | { kind: 'plan'; known: readonly string[] } | { kind: 'batch'; start: number }
export type FileReply<Value> = { kind: 'answer'; value: Value } | { kind: 'failed'; message: string }

/** A `CaseFile` in a thread of its own, which is loaded with it and ends with it. */
export function openCaseFileThread(): CaseFile {
  const worker = new Worker(trustedScript(script), { type: 'module' })
  const broken = new Promise<never>((_, reject) => {
    worker.addEventListener('error', () => reject(new Error('The thread that reads files did not start.')))
  })
  // Heard by whoever asks; nobody may be asking.
  broken.catch(() => {})

  const ask = <Value>(request: FileRequest): Promise<Value> => {
    const { port1, port2 } = new MessageChannel()
    const answered = new Promise<Value>((resolve, reject) => {
      port1.onmessage = ({ data }: MessageEvent<FileReply<Value>>) => {
        port1.close()
        if (data.kind === 'answer') resolve(data.value)
        else reject(new Error(data.message))
      }
    })
    worker.postMessage(request, [port2])
    return Promise.race([answered, broken])
  }
  return {
    read: (file) => ask<FileReading>({ kind: 'read', file }),
    plan: (known) => ask<ImportPlan>({ kind: 'plan', known }),
    batch: (start) => ask<ImportBatch | null>({ kind: 'batch', start }),
    close: () => worker.terminate(),
  }
}
