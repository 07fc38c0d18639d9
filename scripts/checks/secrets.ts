import { readFileSync } from 'node:fs'
import { globbySync } from 'globby'

/** The forms of secrets. The passwords of the tests and the demo do not match them. */
const patterns: Record<string, RegExp> = {
  'a private key': /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----/,
  'a Discord webhook': /discord(?:app)?\.com\/api\/webhooks\/\d{17,20}\/[\w-]{60,80}/,
  'a build hook': /api\.netlify\.com\/build_hooks\/[0-9a-f]{24}/,
  'a token of Netlify': /\bnfp_[A-Za-z0-9]{36,40}\b/,
  'a token of GitHub': /\b(?:gh[opsur]_[A-Za-z0-9]{36,}|github_pat_\w{22,})/,
  'a token of npm': /\bnpm_[A-Za-z0-9]{36}\b|_authToken\s*=\s*[^\s$]/,
  'a key of AWS': /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/,
  'a key of Google': /\bAIza[0-9A-Za-z_-]{35}\b/,
  'a key of Stripe or Slack': /\b(?:[rs]k_live_[0-9A-Za-z]{20,}|xox[abpr]-[0-9A-Za-z-]{20,})/,
  'a JSON Web Token': /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{20,}/,
  'a database with its password':
    /postgres(?:ql)?:\/\/[^\s:/@$]+:(?!postgres@|npg_x+@)[^\s:/@${}<>]{8,}@(?!localhost|127\.0\.0\.1)[\w.-]+\.[a-z]{2,}/,
  'a secret set in a file':
    /^(?:export )?(?:SESSION_SECRET|SESSION_SECRET_PREVIOUS|PUBLISH_SECRET|MAIL_EVENTS_SECRET|ADMIN_PASSWORD)=["']?[\w+/=-]{16,}/m,
}

export function secretsIn(text: string): string[] {
  return Object.entries(patterns).flatMap(([name, pattern]) => (pattern.test(text) ? [name] : []))
}

const pictures = '**/*.{png,jpg,jpeg,webp,avif,woff2,ico}'

/** Lists what looks like a secret in the files that are or could be committed. */
export function findSecrets(root: string): string[] {
  const files = globbySync('**', { cwd: root, dot: true, gitignore: true, ignore: ['**/{.git,node_modules}/**', pictures] })
  return files.flatMap((path) => secretsIn(readFileSync(`${root}/${path}`, 'utf8')).map((what) => `${path}: ${what}`))
}
