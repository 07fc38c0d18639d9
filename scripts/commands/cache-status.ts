import { caseListItemSchema } from '#domain/cases/cases.ts'
import { api, paths } from '#domain/site/paths.ts'

// Prints how the CDN answered the important addresses of a deploy, each asked three times.
// Another edge node may answer each time, so a miss after a hit is not a fault.
const [, , given = ''] = process.argv
const site = URL.parse(given)
const times = [1, 2, 3]

async function newestCase(origin: string): Promise<string> {
  const response = await fetch(`${origin}${api.cases}?limit=1`)
  const [newest] = caseListItemSchema.array().parse(await response.json())
  return newest ? paths.case(newest.slug) : paths.cases
}

async function statusOf(address: string): Promise<string> {
  const response = await fetch(address, { headers: { 'User-Agent': 'cache-status' } })
  await response.body?.cancel()
  const age = response.headers.get('age')
  return `${response.status}  ${response.headers.get('cache-status') ?? 'no Cache-Status'}${age === null ? '' : `  (age ${age} s)`}`
}

if (site === null) {
  console.error('Usage: npm run cache-status -- https://deploy-preview-1--your-site.netlify.app')
  process.exitCode = 1
} else {
  const addresses = [paths.home, paths.cases, await newestCase(site.origin), api.changes, `${api.changes}?any=query`]
  for (const path of [...addresses, paths.case('no-such-case'), api.health]) {
    console.log(path)
    for (const _ of times) console.log(`  ${await statusOf(`${site.origin}${path}`)}`)
  }
}
