import { Suspense } from 'react'
import { LinkButton } from '../../ui/button'
import { PageHeader } from '../../ui/page-header'
import { Skeleton } from '../../ui/skeleton'
import { AiSection } from '../ai/ai-section'
import { AuthenticatorSection } from '../authenticator-section'
import { BillingSection } from '../billing-section'
import { CalendarSection } from '../connections/calendar-section'
import { CalendarsSection } from '../connections/calendars-section'
import { TokensSection } from '../connections/tokens-section'
import { WebhooksSection } from '../connections/webhooks-section'
import { DeletionSection } from '../deletion-section'
import { ExportSection } from '../export-section'
import { LetterheadSection } from '../letterhead/letterhead-section'
import { NotificationsSection } from '../notifications-section'
import { ProfileSection } from '../profile-section'
import { RetentionSection } from '../retention/retention-section'
import { SessionsSection } from '../sessions-section'
import { TemplatesSection } from '../templates/templates-section'
import { TimeZoneSection } from '../time-zone-section'
import { TrashSection } from '../trash/trash-section'
import { VocabularySection } from '../vocabulary/vocabulary-section'
import { Contents } from './contents'

/** The reader's account: profile, plan, sign-in and data access. */
export function AccountPage() {
  return (
    <>
      <PageHeader
        title="Account"
        subtitle="Sign-in, billing and data access"
        action={<LinkButton to="/compliance">Compliance</LinkButton>}
      />
      <Contents />
      <div data-columns className="items-start gap-x-16 3xl:grid 3xl:grid-cols-2">
        <Suspense
          fallback={
            <div>
              <ProfileSection />
              <AccountSkeleton />
            </div>
          }
        >
          <div>
            <ProfileSection />
            <BillingSection />
            <TimeZoneSection />
            <NotificationsSection />
            <LetterheadSection />
            <VocabularySection />
            <TemplatesSection />
            <AuthenticatorSection />
            <SessionsSection />
          </div>
          <div>
            <CalendarSection />
            <CalendarsSection />
            <TokensSection />
            <WebhooksSection />
            <AiSection />
            <RetentionSection />
            <TrashSection />
            <ExportSection />
            <DeletionSection />
          </div>
        </Suspense>
      </div>
    </>
  )
}

function AccountSkeleton() {
  return (
    <div role="status" aria-label="Loading account" className="border-t border-line py-7">
      <Skeleton className="h-5 w-40" />
      <Skeleton className="mt-3 h-9 w-full max-w-md" />
    </div>
  )
}
