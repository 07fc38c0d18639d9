/** What one build leaves for the next: scripts/site-build/build-site.ts. */
const folder = '.local/deploy-cache'

/** Netlify calls it before `npm run build`. A missing cache only makes that build a full one. */
export async function onPreBuild({ utils }) {
  const isFound = await utils.cache.restore(folder)
  console.log(isFound ? 'Restored what the last build left.' : 'There is nothing of an earlier build.')
}

/** Netlify calls it after a build that succeeded. */
export async function onPostBuild({ utils }) {
  await utils.cache.save(folder)
}
