import react from '@astrojs/react'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'astro/config'
import { nearDirective } from './scripts/build/near-directive.ts'
import { builtPictures } from './scripts/build/pictures.ts'
import { siteMap } from './scripts/build/sitemap.ts'
import { buildStamp } from './scripts/build/stamp.ts'

export default defineConfig({
  // The public address: canonical links, feeds and the sitemap. Netlify sets URL.
  site: process.env.SITE_URL || process.env.URL || 'http://localhost:8888',
  output: 'static',
  trailingSlash: 'never',
  // /cases is cases.html: addresses without a slash at the end, as the specification writes them.
  build: { format: 'file' },
  integrations: [react(), nearDirective(), ...siteMap(), builtPictures(), buildStamp()],
  experimental: { incrementalBuild: true },
  devToolbar: { enabled: false },
  vite: { plugins: [tailwindcss()] },
})
