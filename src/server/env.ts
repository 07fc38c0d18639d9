import { z } from 'zod'

/** Every environment variable of the functions, in one place. Read at use, so that a test can set one. */
const envSchema = z.object({
  SESSION_SECRET: z
    .string('put at least 32 random bytes there, for example from: openssl rand -base64 48')
    .min(32, 'must be at least 32 characters, for example from: openssl rand -base64 48'),
  /** Where a change of content asks for a build. Without it, changes are stored and wait. */
  BUILD_HOOK_URL: z.url('must be the address of the build hook').optional(),
  /** Signs `POST /api/publish` for other systems. Without it only staff may publish. */
  PUBLISH_SECRET: z.string().min(32, 'must be at least 32 characters').optional(),
  /** The secret of the site's deploy notifications. Without it, how a deploy ended is not recorded. */
  DEPLOY_NOTIFICATION_SECRET: z.string().min(32, 'must be at least 32 characters').optional(),
  /** How long after a request further changes are gathered into one build. */
  PUBLISH_QUIET_SECONDS: z.coerce.number('must be a number of seconds').min(0).max(3600).default(20),
  /** How many enquiries, or subscriptions, one address may send in a quarter of an hour, instead of the rule's own number. */
  VISITOR_FORM_LIMIT: z.coerce.number('must be a number').int('must be a whole number').min(1).optional(),
  /** The public address, for links in Discord messages; Netlify sets URL. */
  SITE_URL: z.url('must be the public address of the site').optional(),
  URL: z.url().optional(),
  /** A loopback stand-in for discord.com, for tests alone. */
  DISCORD_TEST_RECEIVER: z
    .url()
    .refine((value) => ['127.0.0.1', 'localhost', '[::1]'].includes(URL.parse(value)?.hostname ?? ''), 'may only be a loopback address')
    .optional(),
  /** A line of JSON for each call of the API; 'no' leaves them out, as in tests. */
  LOG_REQUESTS: z.enum(['yes', 'no'], "must be 'yes' or 'no'").default('yes'),
  /** production, deploy-preview, branch-deploy or dev: set by Netlify. */
  CONTEXT: z.string().optional(),
})

/** For the check of .env.example. */
export const environmentVariables: readonly string[] = Object.keys(envSchema.shape)

export type Env = z.infer<typeof envSchema>

/** Names the variable and what to put there, and quotes none. */
export class EnvironmentError extends Error {}

/** @throws EnvironmentError */
export function env(): Env {
  const set = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== ''))
  const result = envSchema.safeParse(set)
  if (result.success) {
    refuseTestReceiver(result.data.CONTEXT, result.data)
    return result.data
  }
  const faults = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  throw new EnvironmentError(`The environment is not complete. ${faults.join('; ')}`)
}

function refuseTestReceiver(context: string | undefined, { DISCORD_TEST_RECEIVER }: Env): void {
  if (context === 'production' && DISCORD_TEST_RECEIVER !== undefined)
    throw new EnvironmentError('DISCORD_TEST_RECEIVER must not be set in production.')
}

/** Before every call: nothing is answered from an environment that is not whole. Netlify tells functions of production by their context alone. */
export function demandEnvironment(deployContext: string | undefined): void {
  refuseTestReceiver(deployContext, env())
}

/** The public address without a slash at its end. */
export function siteUrl(): string {
  const { SITE_URL, URL } = env()
  return (SITE_URL ?? URL ?? 'http://localhost:8888').replace(/\/$/, '')
}

/** What the environment alone tells of the deploy: on Netlify only a build is told so. */
export const contextOfEnvironment = (): string | undefined => process.env['CONTEXT']

/** Asked after every call, also after one that a wrong environment stopped. */
export const logsRequests = (): boolean => process.env['LOG_REQUESTS'] !== 'no'
