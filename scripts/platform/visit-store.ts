import { setEnvironmentContext } from '@netlify/blobs'
import { BlobsServer } from '@netlify/blobs/server'

/**
 * Opens the local server of Netlify Blobs with its files in a folder, and lets the functions of this process use
 * it, as Netlify lets its own.
 */
export async function openVisitStore(directory: string): Promise<{ stop: () => Promise<void> }> {
  const server = new BlobsServer({ directory })
  const { port } = await server.start()
  setEnvironmentContext({ edgeURL: `http://127.0.0.1:${port}`, siteID: 'local', token: 'local' })
  return { stop: () => server.stop() }
}
