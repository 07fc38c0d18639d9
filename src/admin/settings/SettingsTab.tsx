import { Link } from '../shell/Link.tsx'
import { type SettingsPart, settingsParts, settingsPath } from '../shell/router.ts'
import { AccountPart } from './AccountPart.tsx'
import { CommunityPart } from './CommunityPart.tsx'
import { MailPart } from './MailPart.tsx'
import { PasswordPart } from './PasswordPart.tsx'
import { SessionsPart } from './SessionsPart.tsx'

const panels: Record<SettingsPart, () => React.JSX.Element | null> = {
  community: CommunityPart,
  mail: MailPart,
  account: AccountPart,
  password: PasswordPart,
  sessions: SessionsPart,
}

/** One part of the settings, with a list of all parts in the margin. */
export function SettingsTab({ part }: { part: SettingsPart }) {
  const Panel = panels[part]
  return (
    <div className="settings">
      <nav aria-label="Settings">
        <ol className="settings-index">
          {settingsParts.map(({ value, label }) => (
            <li key={value}>
              <Link href={settingsPath(value)} aria-current={value === part ? 'page' : undefined}>
                {label}
              </Link>
            </li>
          ))}
        </ol>
      </nav>
      <Panel />
    </div>
  )
}
