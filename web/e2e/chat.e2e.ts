import { afterAll, expect } from 'bun:test'
import type { Request } from 'playwright-core'
import { newAdviser } from './adviser'
import { closeBrowser } from './browser'
import { aClient, aScheduledMeeting, upload } from './calls'
import { journey } from './journey'

afterAll(closeBrowser)

const WORDS =
  'The Hartwell portfolio holds eight percent in municipal bonds. We looked at the fees of the last year and found them fair. ' +
  'Elena will send the signed form by Friday. The next review is planned for the spring of next year.'

journey('questions run, follow-ups know the context, citations link to the moment', async () => {
  const { page, complaints } = await newAdviser()
  const client = await aClient(page, 'Hartwell Family Trust')
  const { body } = await upload(page, client, 'Investment review', WORDS)
  await page.goto(`/meetings/${body.id}`)
  await page.getByText('Processed', { exact: true }).waitFor({ timeout: 60_000 })

  const asked: Record<string, unknown>[] = []
  page.on('request', (request) => {
    if (isSearch(request)) asked.push(JSON.parse(request.postData() ?? '{}'))
  })
  await page.goto('/search')
  await page.getByRole('heading', { name: 'How can I help?' }).waitFor()
  const example = 'What did we discuss in the last meeting with the Hartwell Family Trust?'
  await page.getByRole('button', { name: example }).click()
  const answers = page.getByRole('article', { name: 'Meeting Intelligence' })
  await answers.first().waitFor({ timeout: 30_000 })
  expect(asked).toEqual([{ query: example }])
  const understood = page.getByRole('list', { name: 'Understood as' }).first()
  await understood.getByText('Hartwell Family Trust').waitFor()

  const field = page.getByPlaceholder('Ask a question about your meetings or clients...')
  await field.fill('How much is in municipal bonds?')
  // by mouse: the pressed button is disabled, and the next question is typed without another click
  await page.getByRole('button', { name: 'Send' }).click()
  await answers.nth(1).waitFor({ timeout: 30_000 })
  expect(await field.evaluate((one) => one === document.activeElement)).toBe(true)
  expect(asked[1]).toMatchObject({
    query: 'How much is in municipal bonds?',
    conversationHistory: [{ role: 'user', content: example }, { role: 'assistant' }],
  })
  expect(await field.inputValue()).toBe('')
  const question = page.getByText('How much is in municipal bonds?', { exact: true }).first()
  const [asking, telling] = await Promise.all([
    question.boundingBox(),
    answers.nth(1).locator('p').first().boundingBox(),
  ])
  expect(asking?.x).toBeGreaterThan(telling?.x ?? Number.POSITIVE_INFINITY)
  await page.waitForFunction(() => {
    const newest = [...document.querySelectorAll('article')].at(-1)?.getBoundingClientRect()
    return newest !== undefined && newest.top >= 0 && newest.top < innerHeight
  })

  // a copied sentence ends as it was said, not with the number of its source
  const cited = answers
    .nth(1)
    .locator('p', { has: page.locator('sup') })
    .last()
  const copied = cited.evaluate((sentence) => {
    getSelection()?.selectAllChildren(sentence)
    return getSelection()?.toString()
  })
  expect(await copied).toMatch(/\D$/)

  const source = page.getByRole('list', { name: 'Sources' }).getByRole('listitem').filter({
    hasText: 'Transcript',
  })
  await source.last().getByRole('link').first().click()
  await page.waitForURL(/\/meetings\/\d+\?tab=transcript&segment=\d+/)
  await page
    .getByRole('tabpanel', { name: 'Full Transcript' })
    .getByText('municipal bonds')
    .first()
    .waitFor()
  await page.getByRole('button', { name: 'Back' }).first().click()
  await page.waitForURL('**/search')
  await answers.nth(1).waitFor()

  await page.getByRole('button', { name: 'New Chat' }).click()
  await page.getByRole('heading', { name: 'How can I help?' }).waitFor()
  await field.fill('Which clients did I meet?')
  await page.keyboard.press('Enter')
  await answers.first().waitFor({ timeout: 30_000 })
  expect(asked[2]).toEqual({ query: 'Which clients did I meet?' })

  await page.goto(`/meetings/${body.id}`)
  await page.getByRole('link', { name: 'Ask about this' }).click()
  await page.getByText('Asking about').waitFor()
  await field.fill('What was found fair?')
  await page.keyboard.press('Enter')
  await page.getByText('found them fair').first().waitFor({ timeout: 30_000 })
  expect(asked[3]).toMatchObject({ plan: { meetingIds: [body.id] } })
  expect(complaints).toEqual([])
})

journey(
  'the first answer is not shown with the marks of its markdown, even for a moment',
  async () => {
    const { page } = await newAdviser()
    await aClient(page, 'Hartwell Family Trust')
    await aScheduledMeeting(page, await aClient(page, 'Lakeside Trust'), 'Spring review')
    await page.goto('/search')
    const seen = await page.evaluateHandle(() => {
      const texts: string[] = []
      new MutationObserver(() => {
        const shown = document.querySelector('main')?.textContent ?? ''
        if (shown.includes('**')) texts.push(shown)
      }).observe(document.body, { childList: true, subtree: true })
      return texts
    })
    await page.getByPlaceholder(/^Ask a question/).fill('Which meetings are planned?')
    await page.keyboard.press('Enter')
    const answer = page.getByRole('article', { name: 'Meeting Intelligence' })
    await answer.getByRole('strong').first().waitFor({ timeout: 30_000 })
    expect(await seen.evaluate((texts) => texts)).toEqual([])
  },
)

function isSearch(request: Request): boolean {
  return request.method() === 'POST' && new URL(request.url()).pathname === '/api/search'
}
