import type { FunctionsHost } from './functions-host.ts'
import { type Handler, type HttpHost, serveHttp } from './http.ts'
import type { Site } from './site.ts'

export interface PlatformParts {
  port: number
  hostname: string
  hookPath: string
  functions: FunctionsHost
  site: Site
}

/** Answers a call of the build hook at once. The build runs afterwards. */
export function answerHook(request: Request, requestBuild: () => void): Response {
  if (request.method !== 'POST') return new Response('Post to this address.\n', { status: 405, headers: { allow: 'POST' } })
  requestBuild()
  return new Response('Accepted.\n')
}

/** Serves the build hook, the functions and the built site on one port. */
export function startServer(options: PlatformParts): Promise<HttpHost> {
  const { port, hostname, hookPath, functions, site } = options
  const handle: Handler = async (request, caller) => {
    if (new URL(request.url).pathname === hookPath) return answerHook(request, site.requestBuild)
    return (await functions.handle(request, caller, site.hasPage)) ?? site.handle(request)
  }
  return serveHttp({ port, hostname, handle })
}
