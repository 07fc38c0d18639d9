import type { Cdn } from './cdn/cdn.ts'
import type { FunctionsHost } from './functions-host.ts'
import { type Handler, type HttpHost, serveHttp } from './http.ts'
import type { Site } from './site.ts'

export interface PlatformParts {
  port: number
  hostname: string
  hookPath: string
  functions: FunctionsHost
  site: Site
  /** Without one every call reaches its function. */
  cdn?: Cdn
  /** Answers addresses that only the local platform has. */
  local?: ((request: Request) => Promise<Response | undefined>) | undefined
}

/** Answers a call of the build hook at once. The build runs afterwards. */
export function answerHook(request: Request, requestBuild: () => void): Response {
  if (request.method !== 'POST') return new Response('Post to this address.\n', { status: 405, headers: { allow: 'POST' } })
  requestBuild()
  return new Response('Accepted.\n')
}

/** Serves the build hook, the functions behind their CDN, and the built site on one port. */
export function startServer(options: PlatformParts): Promise<HttpHost> {
  const { port, hostname, hookPath, functions, site, cdn, local } = options
  const handle: Handler = async (request, caller) => {
    if (new URL(request.url).pathname === hookPath) return answerHook(request, site.requestBuild)
    const own = await local?.(request)
    if (own) return own
    const origin = (forwarded: Request) => functions.handle(forwarded, caller, site.hasPage)
    return (await (cdn ? cdn.handle(request, origin) : origin(request))) ?? site.handle(request)
  }
  return serveHttp({ port, hostname, handle })
}
