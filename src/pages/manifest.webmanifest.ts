import type { APIRoute } from 'astro'
import { colours } from '#domain/look/colours.ts'
import { paths } from '#domain/site/paths.ts'
import { type IconName, icons } from '#site/icons/icon.ts'

const drawn = (name: IconName) => ({
  src: paths.icon(name),
  sizes: `${icons[name].width}x${icons[name].width}`,
  type: 'image/png',
  purpose: icons[name].purpose,
})

export const GET: APIRoute = ({ locals: { practice } }) => {
  const manifest = {
    name: practice.name,
    short_name: practice.name,
    description: practice.description,
    lang: 'en-GB',
    start_url: paths.home,
    scope: paths.home,
    display: 'browser',
    background_color: colours.paper,
    theme_color: colours.paper,
    icons: [drawn('icon-192'), drawn('icon-512'), drawn('maskable-512')],
  }
  return new Response(JSON.stringify(manifest), { headers: { 'Content-Type': 'application/manifest+json' } })
}
