/** The servers of one worker: its site, and the stand-ins for Discord and the analytics service. */
export interface Environment {
  port: number
  databaseUrl: string
  discordPort: number
  discordAddress: string
  analyticsPort: number
  analyticsAddress: string
}

export const firstPort = Number(process.env['E2E_PORT'] ?? 8890)

/** Each parallel worker has its own site and database. */
export function environmentOf(worker: number): Environment {
  const port = firstPort + 10 * worker
  const discordPort = port + 2
  const analyticsPort = port + 3
  return {
    port,
    // The site's database bridge uses the port after the site's.
    databaseUrl: `postgres://postgres:postgres@127.0.0.1:${port + 1}/postgres`,
    discordPort,
    discordAddress: `http://127.0.0.1:${discordPort}`,
    analyticsPort,
    analyticsAddress: `http://127.0.0.1:${analyticsPort}`,
  }
}

/** The test runner sets the worker's number in this variable. */
export const { port, databaseUrl, discordPort, analyticsAddress } = environmentOf(Number(process.env['TEST_PARALLEL_INDEX'] ?? 0))
/** Of the site, so that tests can open a session without the third of a second that a login takes. */
export const sessionSecret = 'a session secret that only the browser tests know'
export const analyticsDomain = 'costs.example'
export const discordWebhook = 'https://discord.com/api/webhooks/1100000000000000000/a-token-of-the-tests'
/** The staff account of the browser tests. */
export const staff = { username: 'e2e', password: 'a long password for the browser tests' } as const
