import { openCaseFile } from './case-file.ts'
import type { FileReply, FileRequest } from './case-file-thread.ts'

// Runs in a thread of its own: reading a file of ten thousand cases would hold up the page.
const file = openCaseFile()

function answer(request: FileRequest): Promise<unknown> {
  switch (request.kind) {
    case 'read':
      return file.read(request.file)
    case 'plan':
      return file.plan(request.known)
    case 'batch':
      return file.batch(request.start)
  }
}

async function reply(request: FileRequest): Promise<FileReply<unknown>> {
  try {
    return { kind: 'answer', value: await answer(request) }
  } catch (error) {
    return { kind: 'failed', message: String(error) }
  }
}

addEventListener('message', async ({ data, ports }: MessageEvent<FileRequest>) => {
  ports[0]?.postMessage(await reply(data))
})
