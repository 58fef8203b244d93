import { afterAll, beforeAll, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { aRecording, mailedCode, newAccount } from './adviser'
import { today } from './browser'
import { eventually, openWebKit, type WebKitWindow } from './webkit'

const WORDS =
  'The trust keeps eight percent in bonds. We looked at the fees of the last year and found them fair. ' +
  'Elena will send the signed form by Friday. The next review is planned for the spring of next year.'
const NOTES = "//textarea[@placeholder='Write your notes here...']"
const QUESTION = "//*[@placeholder='Ask a question about your meetings or clients...']"

const directory = mkdtempSync(join(tmpdir(), 'webkit-'))
let window: WebKitWindow

beforeAll(async () => {
  window = await openWebKit()
})

afterAll(async () => {
  if (process.env.E2E_PICTURES) await window.picture(`${process.env.E2E_PICTURES}/webkit.png`)
  await window.close()
  rmSync(directory, { recursive: true })
})

const button = (name: string) => `//button[normalize-space()='${name}']`
const link = (name: string) => `//a[normalize-space()='${name}']`
const field = (label: string) => `//*[@id=//label[normalize-space()='${label}']/@for]`
const words = (text: string) => `//*[text()[contains(normalize-space(), '${text}')]]`
const tab = (name: string) => `//*[@role='tab'][normalize-space()='${name}']`

test('in WebKit, an adviser creates a client, uploads a recording, reads and asks about it', async () => {
  const account = await newAccount()
  await window.open('/login')
  await window.type(field('Username'), account.username)
  await window.type(field('Password'), account.password)
  await window.click(button('Sign in'))
  await window.find(words('Verification code'))
  await window.type("(//input[@inputmode='numeric'])[1]", await mailedCode(account.email))
  await eventually(async () => expect(await window.path()).toBe('/dashboard'))

  await window.click(link('Clients'))
  await window.click(button('Add First Client'))
  await window.type(field('Client Name'), 'Whitfield Family Trust')
  await window.type(field('Client Type'), 'Wealth Management')
  await window.click(button('Create Client'))
  await window.find(words('Client created successfully'))

  await window.click(link('Dashboard'))
  await window.click(button('Upload Audio'))
  await window.click(field('Select Client'))
  await window.click("//*[@role='option'][contains(., 'Whitfield Family Trust')]")
  await window.fill(field('Meeting Title'), 'Annual review')
  await window.setDay(field('Meeting Date'), today())
  const recording = join(directory, 'meeting.wav')
  await Bun.write(recording, (await aRecording([{ text: WORDS }])).buffer)
  await window.type("//input[@type='file']", recording)
  await window.click(button('Upload & Process'))
  await window.find(words('File uploaded successfully'))

  await window.click(words('Annual review'))
  await window.find("//*[text()='Processed']")
  await window.click(tab('Full Transcript'))
  await window.find(words('eight percent in bonds'))
  await window.click(tab('My Notes'))
  await window.type(NOTES, 'Prefers calls on Tuesdays.')
  await window.find(words('Notes saved'))
  await window.reload()
  await window.click(tab('My Notes'))
  expect(await window.value(NOTES)).toBe('Prefers calls on Tuesdays.')

  await window.click(link('Meeting Intelligence'))
  await window.type(QUESTION, 'What did Whitfield say about bonds?\uE007')
  await window.find(words('eight percent in bonds'))
}, 300_000)
