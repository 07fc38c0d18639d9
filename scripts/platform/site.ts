import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type BuildStamp, buildStampPath, buildStampSchema } from '#domain/publication/publication.ts'
import type { Builder } from './builder.ts'
import type { Deploys } from './deploys.ts'
import { errorMessage } from './error-message.ts'
import type { SiteRules } from './netlify-config.ts'
import { createStaticHost, type StaticHost } from './static-host.ts'

export type BuildResult = { ok: true; contentVersion: number; seconds: number } | { ok: false; error: string }

export interface Site {
  handle: (request: Request) => Promise<Response>
  /** Whether the served deploy has a page or a file at the request's path. */
  hasPage: (request: Request) => boolean
  served: () => (BuildStamp & { source: string }) | undefined
  /** The build hook calls it. */
  requestBuild: () => void
  /** Resolves when no build is running or queued. */
  idle: () => Promise<void>
}

interface Live {
  host: StaticHost
  stamp: BuildStamp & { source: string }
}

export interface SiteOptions {
  deploys: Deploys
  builder: Builder
  rules: SiteRules
  hashSource: () => Promise<string>
  onResult: (result: BuildResult) => Promise<void> | void
  /** The delay before a failed build is retried. It doubles with each failure, up to half an hour. */
  retryAfterMs?: number
}

async function openLive(deploys: Deploys, rules: SiteRules): Promise<Live | undefined> {
  const deploy = deploys.current()
  if (!deploy) return undefined
  const stamp = buildStampSchema.parse(JSON.parse(await readFile(join(deploy.folder, buildStampPath), 'utf8')))
  return { host: await createStaticHost({ folder: deploy.folder, rules }), stamp: { ...stamp, source: deploy.source } }
}

const nothingYet = () =>
  new Response('The site has not been built yet.\n', {
    status: 503,
    headers: { 'retry-after': '5', 'content-type': 'text/plain; charset=utf-8' },
  })

const longestRetryMs = 30 * 60_000

/** Retries a failed build, so that saved content is published without another save. */
function createRetry(firstMs: number, retry: () => void): (result: BuildResult) => void {
  let nextMs = firstMs
  let timer: NodeJS.Timeout | undefined
  return ({ ok }) => {
    clearTimeout(timer)
    if (ok) nextMs = firstMs
    else {
      timer = setTimeout(retry, nextMs).unref()
      nextMs = Math.min(nextMs * 2, longestRetryMs)
    }
  }
}

async function buildDeploy({ deploys, builder, hashSource }: SiteOptions): Promise<void> {
  const source = await hashSource()
  const draft = await deploys.begin(source)
  try {
    await builder.build({ outDir: draft.folder, source })
    await deploys.activate(draft)
  } catch (error) {
    await deploys.discard(draft)
    throw error
  }
}

/** Runs one build at a time. Any number of requests during a build lead to one more. `run` must not reject. */
export function createBuildQueue(run: () => Promise<void>): Pick<Site, 'requestBuild' | 'idle'> {
  let waiting = false
  let running: Promise<void> | undefined
  const loop = async () => {
    while (waiting) {
      waiting = false
      await run()
    }
    running = undefined
  }
  const requestBuild = () => {
    waiting = true
    running ??= loop()
  }
  return { requestBuild, idle: async () => running }
}

/** Serves the built site and replaces it after each build. Each request is answered from one deploy. */
export async function openSite(options: SiteOptions): Promise<Site> {
  const { deploys, rules } = options
  let live = await openLive(deploys, rules).catch(() => undefined)

  const buildOnce = async (): Promise<BuildResult> => {
    const began = performance.now()
    try {
      await buildDeploy(options)
      live = await openLive(deploys, rules)
      return { ok: true, contentVersion: live?.stamp.contentVersion ?? 0, seconds: (performance.now() - began) / 1000 }
    } catch (error) {
      return { ok: false, error: errorMessage(error) }
    }
  }
  const retryLater = createRetry(options.retryAfterMs ?? 10_000, () => queue.requestBuild())
  const queue = createBuildQueue(async () => {
    const result = await buildOnce()
    retryLater(result)
    try {
      await options.onResult(result)
    } catch (error) {
      console.error('A build could not be recorded:', errorMessage(error))
    }
  })
  return {
    handle: async (request) => live?.host.handle(request) ?? nothingYet(),
    hasPage: (request) => live?.host.hasPage(request) ?? false,
    served: () => live?.stamp,
    ...queue,
  }
}
