import { displayName, useUser } from '../auth/user'
import { brand } from '../brand'
import { findPlan } from '../checkout/plans'
import { LinkButton } from '../ui/button'
import { Section } from './section'

/** Who the reader is, and the plan. Names and addresses are changed by support. */
export function ProfileSection() {
  const user = useUser()
  if (!user) return null
  const plan = findPlan(user.plan)
  return (
    <Section
      title="Profile"
      about={
        <>
          To change your username, e-mail address or password, write to{' '}
          <a
            href={`mailto:${brand.supportEmail}`}
            className="font-medium break-words text-accent underline underline-offset-4"
          >
            {brand.supportEmail}
          </a>
          .
        </>
      }
    >
      <dl className="grid grid-cols-[7rem_minmax(0,1fr)] gap-y-2.5">
        {[
          ['Name', displayName(user)],
          ['Username', user.username],
          ['Email', user.email],
          ['Plan', plan ? `${plan.name}, $${plan.price} a month` : user.plan],
        ].map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-soft">{name}</dt>
            <dd className="break-words text-ink">{value}</dd>
          </div>
        ))}
      </dl>
      <LinkButton to="/checkout" className="mt-4">
        See plans
      </LinkButton>
    </Section>
  )
}
