import { AccountPart } from './AccountPart.tsx'
import { CommunityPart } from './CommunityPart.tsx'
import { FeesPart } from './FeesPart.tsx'
import { JudgmentsPart } from './JudgmentsPart.tsx'
import { MailPart } from './MailPart.tsx'
import { PasskeysPart } from './PasskeysPart.tsx'
import { PasswordPart } from './PasswordPart.tsx'
import { PeoplePart } from './PeoplePart.tsx'
import { PracticePart } from './PracticePart.tsx'
import { SessionsPart } from './SessionsPart.tsx'

const panels = {
  community: CommunityPart,
  practice: PracticePart,
  fees: FeesPart,
  judgments: JudgmentsPart,
  mail: MailPart,
  people: PeoplePart,
  account: AccountPart,
  password: PasswordPart,
  passkeys: PasskeysPart,
  sessions: SessionsPart,
}

export type SettingsPanelName = keyof typeof panels

export function SettingsPanel({ name }: { name: SettingsPanelName }) {
  const Panel = panels[name]
  return <Panel />
}
