import { colours } from '#domain/look/colours.ts'
import type { Practice } from '#domain/practice/type.ts'
import { paths } from '#domain/site/paths.ts'
import { type IconName, icons } from '#site/icons/icon.ts'

const drawn = (name: IconName) => ({
  src: paths.icon(name),
  sizes: `${icons[name].width}x${icons[name].width}`,
  type: 'image/png',
  purpose: icons[name].purpose,
})

export function webManifest({ name, description }: Pick<Practice, 'name' | 'description'>) {
  return {
    name,
    short_name: name,
    description,
    lang: 'en-GB',
    start_url: paths.home,
    scope: paths.home,
    display: 'browser',
    background_color: colours.paper,
    theme_color: colours.paper,
    icons: [drawn('icon-192'), drawn('icon-512'), drawn('maskable-512')],
  }
}
