import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import * as z from 'zod'
import { ensureStaffAccount, type StaffAccount } from '#scripts/seed/first-account.ts'
import { seedDatabase } from '#scripts/seed/seed.ts'
import { openDatabase } from './database.ts'
import { localFolder } from './folders.ts'
import { acquireLock } from './lock.ts'
import { listenFault } from './ports.ts'
import { Refusal } from './refusal.ts'
import { migrateUnlessFormer, refuseDeployedDatabase } from './refused-databases.ts'
import type { Shutdown } from './shutdown.ts'
import { readState, writeState } from './state-file.ts'
import { openVisitStore } from './visit-store.ts'

const secret = z.string().min(32)
const secretsSchema = z.object({ SESSION_SECRET: secret, PUBLISH_SECRET: secret })

/** Creates the secrets once and stores them, so that sessions survive a restart. */
async function loadSecrets(file: string): Promise<z.infer<typeof secretsSchema>> {
  const kept = await readState(file, secretsSchema)
  if (kept) return kept
  const made = { SESSION_SECRET: randomBytes(32).toString('base64url'), PUBLISH_SECRET: randomBytes(32).toString('base64url') }
  await writeState(file, made)
  return made
}

const runningFile = join(localFolder, 'running.json')
const runningSchema = z.object({ address: z.string(), databaseUrl: z.string() })

const settingsSchema = z.object({
  PORT: z.coerce.number().int().min(1).max(65_534).default(8888),
  // The name is not HOST, because shells and conda export that.
  BIND_ADDRESS: z.string().default('127.0.0.1'),
  DATABASE_URL: z.string().optional(),
  ADMIN_USERNAME: z.string().optional(),
  ADMIN_PASSWORD: z.string().optional(),
})

type Settings = z.infer<typeof settingsSchema>
export type Workspace = Awaited<ReturnType<typeof openWorkspace>>

export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  const set = Object.entries(environment).filter(([, value]) => value !== '')
  const settings = settingsSchema.safeParse(Object.fromEntries(set))
  if (settings.success) return settings.data
  throw new Refusal(`The environment is not valid.\n${z.prettifyError(settings.error)}`)
}

export const readRunning = () => readState(runningFile, runningSchema)

/** The local address of the site with this database, now or after its next start. */
export async function localAddress(databaseUrl: string, environment: NodeJS.ProcessEnv): Promise<string> {
  const running = await readRunning()
  return running?.databaseUrl === databaseUrl ? running.address : `http://localhost:${readSettings(environment).PORT}`
}

/** Returns false if another run still uses the data after the wait. */
export async function lockData(shutdown: Shutdown, timeLimitMs: number): Promise<boolean> {
  const lock = await acquireLock(localFolder, timeLimitMs)
  if (lock) shutdown.onStop(lock.release)
  return lock !== undefined
}

async function claimData(shutdown: Shutdown): Promise<void> {
  // Wait, because an earlier run that was just stopped needs a moment to end.
  if (await lockData(shutdown, 6000)) return
  const running = await readRunning()
  throw new Refusal(`This site is already running${running ? ` at ${running.address}` : ''}. Stop it first.`)
}

async function prepareDatabase(
  databaseUrl: string,
  { ADMIN_USERNAME: username, ADMIN_PASSWORD: password }: Settings,
): Promise<StaffAccount> {
  await refuseDeployedDatabase(databaseUrl)
  console.log('Applying the migrations.')
  await migrateUnlessFormer(databaseUrl)
  if (!process.argv.includes('--empty') && (await seedDatabase(databaseUrl)))
    console.log('The database was empty: loaded the demo content. `npm start -- --empty` starts without it.')
  const account = await ensureStaffAccount(databaseUrl, { username, password })
  if (account.password)
    console.log(`Created the staff account '${account.username}' with the password ${account.password} (not stored: write it down now).`)
  return account
}

/**
 * Prepares a run of the site: locks the data, opens the database, creates an account, sets the environment.
 * Edits are public before the build, so saves within `quietSeconds` share one.
 */
export async function openWorkspace(shutdown: Shutdown, quietSeconds = 5) {
  const settings = readSettings(process.env)
  const { PORT: port, BIND_ADDRESS: hostname } = settings
  await claimData(shutdown)
  const fault = await listenFault(port, hostname)
  if (fault !== undefined) throw new Refusal(fault)
  const given = settings.DATABASE_URL
  const dataDir = join(localFolder, 'database')
  console.log(given ? 'Opening the database that the environment names.' : `Opening the embedded database in ${dataDir}.`)
  const database = await openDatabase({ given, dataDir, port: port + 1 })
  shutdown.onStop(database.stop)
  const account = await prepareDatabase(database.url, settings)
  const address = `http://localhost:${port}`
  // A random path, so that only the functions of this run can call it.
  const hookPath = `/.platform/build-hook/${randomBytes(24).toString('base64url')}`
  process.env['DATABASE_URL'] = database.url
  // The address of the site on this machine.
  const ownAddress = `http://${hostname === '0.0.0.0' ? '127.0.0.1' : hostname}:${port}`
  process.env['BUILD_HOOK_URL'] = `${ownAddress}${hookPath}`
  const secrets = await loadSecrets(join(localFolder, 'secrets.json'))
  const defaults = { ...secrets, PUBLISH_QUIET_SECONDS: String(quietSeconds), SITE_URL: address }
  for (const [name, value] of Object.entries(defaults)) process.env[name] ||= value
  shutdown.onStop((await openVisitStore(join(localFolder, 'blobs'))).stop)
  await writeState(runningFile, { address, databaseUrl: database.url })
  return { port, hostname, address, ownAddress, databaseUrl: database.url, hookPath, account }
}
