import { endedWords } from '@app/web/auth/ended-words'
import { brand } from '@app/web/brand'
import { Action, Paragraph, Quiet } from './layout'
import type { Lines, TemplateOf } from './template'

export function welcome(appUrl: string): Lines {
  return {
    subject: `Welcome to ${brand.name}`,
    preview: 'Your account is ready.',
    title: `Welcome to ${brand.name}`,
    body: (
      <>
        <Paragraph>
          Your account is ready. Sign in with the username and password you chose; a code comes to
          this address each time.
        </Paragraph>
        <Paragraph>
          Add a client, upload a meeting recording, and read its summary, action items and
          transcript a few minutes later.
        </Paragraph>
        <Action href={`${appUrl}/login`}>Sign in</Action>
        <Quiet>Your recordings and notes are yours. They’re never used to train models.</Quiet>
        <Quiet>If you didn’t create this account, write to us and we’ll delete it.</Quiet>
      </>
    ),
  }
}

export function passwordReset({ name, url }: TemplateOf<'reset'>): Lines {
  return {
    subject: `Set a new password for ${brand.name}`,
    preview: 'The link expires in one hour and works once.',
    title: 'Set a new password',
    body: (
      <>
        <Paragraph>{name}, you asked us for a new password. Use this link to choose one:</Paragraph>
        <Action href={url}>Choose a new password</Action>
        <Quiet>
          The link expires in one hour and works once. Your new password signs you out everywhere
          and revokes your access tokens and your calendar link.
        </Quiet>
        <Quiet>If you didn’t ask for this, don’t use the link, and let us know.</Quiet>
      </>
    ),
  }
}

export function passwordWithdrawn({ name, url, days }: TemplateOf<'password-withdrawn'>): Lines {
  return {
    subject: `Choose your ${brand.name} password again`,
    preview: `The link expires in ${days} days and works once.`,
    title: 'Choose your password again',
    body: (
      <>
        <Paragraph>
          {name}, {brand.name} was restored from a backup that is older than your last change of
          password. So that your earlier password doesn’t work again, choose one with this link:
        </Paragraph>
        <Action href={url}>Choose a password</Action>
        <Quiet>
          The link expires in {days} days and works once. Until then, nobody can sign in to your
          account. Choosing a password revokes your access tokens and your calendar link.
        </Quiet>
      </>
    ),
  }
}

export function passwordChanged(template: TemplateOf<'password-changed'>): Lines {
  return {
    subject: `Your ${brand.name} password was changed`,
    preview: 'You were signed out everywhere.',
    title: 'Your password was changed',
    body: (
      <>
        <Paragraph>
          {template.name}, your account has a new password, and you were signed out everywhere.{' '}
          {endedWords(template)}
        </Paragraph>
        <Paragraph>
          Links you shared with clients and your webhooks still work. If someone else may have known
          your old password, look through them.
        </Paragraph>
        <Quiet>If you didn’t change your password, write to us right away.</Quiet>
      </>
    ),
  }
}
