import type { Practice } from '#domain/practice/type.ts'
import { paths } from '#domain/site/paths.ts'
import { type IconName, iconPath, icons } from '#site/share-pictures/icon.ts'
import { tokenColour } from '#site/tokens.ts'

const drawn = (name: IconName) => ({
  src: iconPath(name),
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
    background_color: tokenColour('paper'),
    theme_color: tokenColour('paper'),
    icons: [drawn('icon-192'), drawn('icon-512'), drawn('maskable-512')],
  }
}
