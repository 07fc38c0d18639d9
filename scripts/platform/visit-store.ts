import { setEnvironmentContext } from '@netlify/blobs'
import { BlobsServer } from '@netlify/blobs/server'

/**
 * Opens a local server for Netlify Blobs that stores its data in a folder, and connects the functions of this
 * process to it.
 */
export async function openVisitStore(directory: string): Promise<{ stop: () => Promise<void> }> {
  const server = new BlobsServer({ directory })
  const { port } = await server.start()
  setEnvironmentContext({ edgeURL: `http://127.0.0.1:${port}`, siteID: 'local', token: 'local' })
  return { stop: () => server.stop() }
}
