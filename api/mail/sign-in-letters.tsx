import { brand } from '@app/web/brand'
import { Action, Code, Paragraph, Quiet } from './layout'
import type { Lines, TemplateOf } from './template'

export function loginCode({ code }: TemplateOf<'login-code'>): Lines {
  return {
    subject: `Your ${brand.name} sign-in code`,
    preview: 'It expires in 10 minutes.',
    title: 'Your sign-in code',
    body: (
      <>
        <Paragraph>Enter this code on the sign-in page:</Paragraph>
        <Code>{code}</Code>
        <Quiet>It expires in 10 minutes and works once. We’ll never ask you for it.</Quiet>
        <Quiet>
          If you didn’t just try to sign in, someone may know your password. Write to us and we’ll
          send you a link to set a new one.
        </Quiet>
      </>
    ),
  }
}

/** A link that lets the owner sign in although others try wrong passwords. */
export function signInProof({ url }: TemplateOf<'sign-in-proof'>): Lines {
  return {
    subject: `Signing in to ${brand.name}`,
    preview: 'The link expires in 15 minutes.',
    title: 'Is this you signing in?',
    body: (
      <>
        <Paragraph>
          Someone keeps trying wrong passwords for your account, so we slowed sign-ins down. Your
          password was right. Open this link in the browser you’re signing in with, then sign in
          again:
        </Paragraph>
        <Action href={url}>Continue signing in</Action>
        <Quiet>The link expires in 15 minutes.</Quiet>
        <Quiet>
          If this wasn’t you, someone knows your password. Don’t open the link, and write to us:
          we’ll send you a link to set a new one.
        </Quiet>
      </>
    ),
  }
}
