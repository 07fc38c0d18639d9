import { useStore } from '@nanostores/react'
import { may } from '#stores/session/rights.ts'
import { $session } from '#stores/session/session.ts'
import { Link } from '../shell/Link.tsx'
import { NotAllowed } from '../shell/NotAllowed.tsx'
import { readSettingsPart, type SettingsPart, settingsParts, settingsPath } from '../shell/router.ts'
import { AccountPart } from './AccountPart.tsx'
import { CommunityPart } from './CommunityPart.tsx'
import { FeesPart } from './FeesPart.tsx'
import { MailPart } from './MailPart.tsx'
import { PasskeysPart } from './PasskeysPart.tsx'
import { PasswordPart } from './PasswordPart.tsx'
import { PeoplePart } from './PeoplePart.tsx'
import { PracticePart } from './PracticePart.tsx'
import { SessionsPart } from './SessionsPart.tsx'

const panels: Record<SettingsPart, () => React.JSX.Element | null> = {
  community: CommunityPart,
  practice: PracticePart,
  fees: FeesPart,
  mail: MailPart,
  account: AccountPart,
  password: PasswordPart,
  passkeys: PasskeysPart,
  sessions: SessionsPart,
  people: PeoplePart,
}

/**
 * One part of the settings, with a list in the margin of the parts that the person's role allows.
 * Without a part in the address it is the first of these.
 */
export function SettingsTab({ asked }: { asked: string | undefined }) {
  useStore($session)
  const allowed = settingsParts.filter(({ needs }) => may(needs))
  const part = asked === undefined ? (allowed[0]?.value ?? 'account') : readSettingsPart(asked)
  const isAllowed = allowed.some(({ value }) => value === part)
  const Panel = panels[part]
  return (
    <div className="settings">
      <nav aria-label="Settings">
        <ol className="settings-index">
          {allowed.map(({ value, label }) => (
            <li key={value}>
              <Link href={settingsPath(value)} aria-current={value === part ? 'page' : undefined}>
                {label}
              </Link>
            </li>
          ))}
        </ol>
      </nav>
      {isAllowed ? <Panel /> : <NotAllowed />}
    </div>
  )
}
