/** What a worker's browser tests stand on: where its site is served, and where Discord and the analytics service are played for it. */
export interface Ground {
  port: number
  databaseUrl: string
  discordPort: number
  discordAddress: string
  analyticsPort: number
  analyticsAddress: string
}

export const firstPort = Number(process.env['E2E_PORT'] ?? 8890)

/** Each of the workers at once has a site and a database of its own. */
export function groundOf(worker: number): Ground {
  const port = firstPort + 10 * worker
  const discordPort = port + 2
  const analyticsPort = port + 3
  return {
    port,
    // The site's database bridge takes the port after its own.
    databaseUrl: `postgres://postgres:postgres@127.0.0.1:${port + 1}/postgres`,
    discordPort,
    discordAddress: `http://127.0.0.1:${discordPort}`,
    analyticsPort,
    analyticsAddress: `http://127.0.0.1:${analyticsPort}`,
  }
}

/** The runner numbers its workers in their environment. */
export const { port, databaseUrl, discordPort, analyticsAddress } = groundOf(Number(process.env['TEST_PARALLEL_INDEX'] ?? 0))
export const analyticsDomain = 'costs.example'
export const discordWebhook = 'https://discord.com/api/webhooks/1100000000000000000/a-token-of-the-tests'
/** Who signs in. */
export const staff = { username: 'e2e', password: 'a long password for the browser tests' } as const
