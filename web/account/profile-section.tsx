import { displayName, useUser } from '../data/user'
import { SupportLink } from '../ui/support'
import { Section } from './section'

/** Name, username and address. Support changes them. */
export function ProfileSection() {
  const user = useUser()
  if (!user) return null
  return (
    <Section
      title="Profile"
      about={
        <>
          To change your username, email or password, write to <SupportLink />.
        </>
      }
    >
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2.5">
        {[
          ['Name', displayName(user)],
          ['Username', user.username],
          ['Email', user.email],
        ].map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-soft">{name}</dt>
            <dd className="break-words text-ink">{value}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}
