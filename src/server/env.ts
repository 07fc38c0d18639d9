/** The variables are read at each use, so that a test can set one. */
export interface Env {
  /** Every key is derived from it. */
  SESSION_SECRET: string
  /** The previous secret. Its signatures are still accepted, so that nobody is signed out. */
  SESSION_SECRET_PREVIOUS?: string | undefined
  /** The URL that starts a build after a change of content. Without it, changes are stored and not built. */
  BUILD_HOOK_URL?: string | undefined
  /** The key for `POST /api/publish` by other systems. Without it only staff may publish. */
  PUBLISH_SECRET?: string | undefined
  /** The key for a monitor to call `GET /api/health?deep=1`. Without a key only staff can. */
  HEALTH_KEY?: string | undefined
  /** Seconds after a build request in which further changes are collected into one build. */
  PUBLISH_QUIET_SECONDS: number
  /** The builds that may be requested in a month. Undefined means without limit. */
  BUILDS_A_MONTH: number | undefined
  /**
   * The number of enquiries that one address may send in a quarter of an hour, of subscriptions in an hour, and of
   * the resulting mails. Replaces the numbers in these rules.
   */
  VISITOR_FORM_LIMIT: number | undefined
  /** The public address, for links in Discord messages. Netlify sets URL. */
  SITE_URL?: string | undefined
  URL?: string | undefined
  /** The mail server: `smtps://user:password@host:465`. Without it no mail is queued. */
  SMTP_URL?: string | undefined
  /** The sender of all mail, as `Practice <office@practice.example>`. */
  MAIL_FROM?: string | undefined
  /** Who gets the notices of enquiries: one or several addresses, with commas between them. */
  ENQUIRY_MAIL_TO?: string | undefined
  /** Postmark's password, or Resend's signing secret, for bounce reports. Without it neither provider is accepted. */
  MAIL_EVENTS_SECRET?: string | undefined
  /** The ARN of the SNS topic that reports bounces of SES. Without it no topic is accepted. */
  MAIL_EVENTS_TOPIC?: string | undefined
  /** A loopback server that tests use instead of discord.com and Amazon. */
  TEST_RECEIVER?: string | undefined
  /** A loopback server that the local platform and tests use instead of Netlify's purge API. */
  CACHE_API_URL?: string | undefined
  /** Whether each API call logs a line of JSON. Tests set 'no'. */
  LOG_REQUESTS: 'yes' | 'no'
  /** Set by Netlify: production, deploy-preview, branch-deploy or dev. */
  CONTEXT?: string | undefined
}

/** Names the variable and its required form, never its value. */
export class EnvironmentError extends Error {}

const secretAdvice = 'for example from: openssl rand -base64 48'
const loopback = ['127.0.0.1', 'localhost', '[::1]']

/** `office@practice.example` or `Practice <office@practice.example>`, on one line. */
const mailAddress = /^(?:[^<>@\r\n]{1,200} <[^\s<>@,]+@[^\s<>@,]+>|[^\s<>@,]+@[^\s<>@,]+)$/
const listOf = (value: string): string[] => value.split(',').map((one) => one.trim())

/** Without zod, because these run before each call and zod would slow every cold start. */
const rules: Record<keyof Env, (value: string | undefined) => string | false> = {
  SESSION_SECRET: (value) =>
    value === undefined
      ? `set it to at least 32 random bytes, ${secretAdvice}`
      : value.length < 32 && `must be at least 32 characters, ${secretAdvice}`,
  SESSION_SECRET_PREVIOUS: isLongSecret,
  BUILD_HOOK_URL: isAddress('must be the address of the build hook'),
  PUBLISH_SECRET: isLongSecret,
  HEALTH_KEY: isLongSecret,
  PUBLISH_QUIET_SECONDS: isNumber({ min: 0, max: 3600 }, 'must be a number of seconds, from 0 to 3600'),
  BUILDS_A_MONTH: isNumber({ min: 1, max: 100_000, whole: true }, 'must be a whole number of 1 or more'),
  VISITOR_FORM_LIMIT: isNumber({ min: 1, max: Number.MAX_SAFE_INTEGER, whole: true }, 'must be a whole number of 1 or more'),
  SMTP_URL: (value) => value !== undefined && !/^smtps?:$/.test(URL.parse(value)?.protocol ?? '') && 'must start with smtp:// or smtps://',
  MAIL_FROM: (value) => value !== undefined && !mailAddress.test(value) && 'must be an address, or a name and an address in <>',
  ENQUIRY_MAIL_TO: (value) => value !== undefined && !listOf(value).every((one) => mailAddress.test(one)) && 'must be addresses',
  MAIL_EVENTS_SECRET: isLongSecret,
  MAIL_EVENTS_TOPIC: (value) => value !== undefined && !/^arn:aws[\w-]*:sns:/.test(value) && 'must be the ARN of a topic of SNS',
  SITE_URL: isAddress('must be the public address of the site'),
  URL: isAddress('must be an address'),
  TEST_RECEIVER: isLoopback,
  CACHE_API_URL: isLoopback,
  LOG_REQUESTS: (value) => value !== undefined && value !== 'yes' && value !== 'no' && "must be 'yes' or 'no'",
  CONTEXT: () => false,
}

/** For the check of .env.example. */
export const environmentVariables: readonly string[] = Object.keys(rules)

function isLongSecret(value: string | undefined): string | false {
  return value !== undefined && value.length < 32 && 'must be at least 32 characters'
}

function isLoopback(value: string | undefined): string | false {
  return value !== undefined && !loopback.includes(URL.parse(value)?.hostname ?? '') && 'must be a loopback address'
}

function isAddress(fault: string): (value: string | undefined) => string | false {
  return (value) => value !== undefined && !URL.canParse(value) && fault
}

function isNumber(range: { min: number; max: number; whole?: true }, fault: string): (value: string | undefined) => string | false {
  return (value) => {
    const number = Number(value ?? range.min)
    const fits = number >= range.min && number <= range.max && (!range.whole || Number.isInteger(number))
    return !fits && fault
  }
}

const numberOf = (value: string | undefined): number | undefined => (value === undefined ? undefined : Number(value))

type Given = { readonly [Name in keyof Env]?: string | undefined }

/** @throws EnvironmentError */
export function env(): Env {
  const variables = Object.entries(rules).map(([name, rule]) => ({ name, rule, value: process.env[name] || undefined }))
  const faults = variables.flatMap(({ name, rule, value }) => {
    const fault = rule(value)
    return fault === false ? [] : [`${name}: ${fault}`]
  })
  if (faults.length > 0) throw new EnvironmentError(`The environment is not valid. ${faults.join('; ')}`)
  const given: Given = Object.fromEntries(variables.map(({ name, value }) => [name, value]))
  if (given.SMTP_URL !== undefined && given.MAIL_FROM === undefined)
    throw new EnvironmentError('The environment is not valid. MAIL_FROM: set it to the sender of the mail, because SMTP_URL is set')
  refuseTestReceiver(given.CONTEXT, given)
  return {
    ...given,
    SESSION_SECRET: given.SESSION_SECRET ?? '',
    PUBLISH_QUIET_SECONDS: numberOf(given.PUBLISH_QUIET_SECONDS) ?? 60,
    BUILDS_A_MONTH: numberOf(given.BUILDS_A_MONTH),
    VISITOR_FORM_LIMIT: numberOf(given.VISITOR_FORM_LIMIT),
    LOG_REQUESTS: given.LOG_REQUESTS === 'no' ? 'no' : 'yes',
  }
}

function refuseTestReceiver(context: string | undefined, { TEST_RECEIVER }: Pick<Env, 'TEST_RECEIVER'>): void {
  if (context === 'production' && TEST_RECEIVER !== undefined) throw new EnvironmentError('TEST_RECEIVER must not be set in production.')
}

/**
 * Checks the environment before every call, so that no call runs with an incomplete one. At run time only the
 * request's context shows that a deploy is production.
 */
export function demandEnvironment(deployContext: string | undefined): void {
  refuseTestReceiver(deployContext, env())
}

/** The address to call outside. Tests replace its origin with a loopback server. */
export const calledAddress = (address: URL): URL => new URL(`${address.pathname}${address.search}`, env().TEST_RECEIVER ?? address.origin)

export interface MailSetup {
  smtpUrl: string
  from: string
  enquiryTo: readonly string[]
}

/** Undefined while there is no mail server. */
export function mailSetup(): MailSetup | undefined {
  const { SMTP_URL, MAIL_FROM, ENQUIRY_MAIL_TO } = env()
  if (SMTP_URL === undefined || MAIL_FROM === undefined) return undefined
  return { smtpUrl: SMTP_URL, from: MAIL_FROM, enquiryTo: ENQUIRY_MAIL_TO === undefined ? [] : listOf(ENQUIRY_MAIL_TO) }
}

/** The public address without a trailing slash. Read directly: commands make links without the site's secrets. */
export function siteUrl(): string {
  const address = process.env['SITE_URL'] || process.env['URL'] || 'http://localhost:8888'
  return address.replace(/\/$/, '')
}

/** The deploy context in the environment. Netlify sets it in builds, not at run time. */
export const contextOfEnvironment = (): string | undefined => process.env['CONTEXT']

/** Whether there is a cache to purge. Netlify gives its functions a token for it. */
export const hasCache = (): boolean => Boolean(process.env['NETLIFY_PURGE_API_TOKEN'])

/** Reads its variable directly, because it also runs after an invalid environment has stopped a call. */
export const logsRequests = (): boolean => process.env['LOG_REQUESTS'] !== 'no'
