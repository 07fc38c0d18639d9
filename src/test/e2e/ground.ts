/** The ground that the browser tests stand on: where the site is served, who signs in, where Discord and the analytics service are played. */
export const port = Number(process.env['E2E_PORT'] ?? 8890)
/** The site's database bridge takes the port after its own. */
export const databaseUrl = `postgres://postgres:postgres@127.0.0.1:${port + 1}/postgres`
export const discordPort = port + 2
export const discordAddress = `http://127.0.0.1:${discordPort}`
export const analyticsAddress = `http://127.0.0.1:${port + 3}`
export const analyticsDomain = 'costs.example'
export const discordWebhook = 'https://discord.com/api/webhooks/1100000000000000000/a-token-of-the-tests'
export const staff = { username: 'e2e', password: 'a long password for the browser tests' } as const
