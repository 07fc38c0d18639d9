import { createHash, X509Certificate } from 'node:crypto'
import { once } from 'node:events'
import { request as ask } from 'node:http'
import { createSecureServer } from 'node:http2'
import { generate } from 'selfsigned'
import { findPort } from '#scripts/platform/ports.ts'

/** Headers of one HTTP/1.1 connection, which HTTP/2 forbids. */
const ofConnection = new Set(['connection', 'keep-alive', 'transfer-encoding'])

// Browsers speak HTTP/2 only with a certificate.
const certificate = generate([{ name: 'commonName', value: 'localhost' }])

/** The argument that makes Chromium trust the certificate. Ignoring certificate errors would turn off the cache. */
export async function trustArgument(): Promise<string> {
  const key = new X509Certificate((await certificate).cert).publicKey.export({ type: 'spki', format: 'der' })
  return `--ignore-certificate-errors-spki-list=${createHash('sha256').update(key).digest('base64')}`
}

/**
 * Passes a local site on by HTTP/2, as Netlify serves it.
 * A browser then fetches any number of files at once, but only six by HTTP/1.1.
 */
export async function serveByHttp2(address: string) {
  const { private: key, cert } = await certificate
  const { hostname, port } = new URL(address)
  const server = createSecureServer({ key, cert }, (request, response) => {
    const headers = Object.entries(request.headers).filter(([name]) => !name.startsWith(':'))
    const passed = ask({
      hostname,
      port,
      method: request.method,
      path: request.url,
      headers: { ...Object.fromEntries(headers), host: request.authority },
    })
    passed.on('response', (answer) => {
      const kept = Object.entries(answer.headers).filter(([name]) => !ofConnection.has(name))
      response.writeHead(answer.statusCode ?? 502, Object.fromEntries(kept))
      answer.pipe(response)
    })
    passed.on('error', () => response.destroy())
    request.pipe(passed)
  })
  const at = await findPort()
  server.listen(at, '127.0.0.1')
  await once(server, 'listening')
  return { address: `https://127.0.0.1:${at}`, stop: () => server.close() }
}
