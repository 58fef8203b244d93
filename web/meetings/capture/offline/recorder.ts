// The page that the service worker shows offline. It holds no user's data: recordings stay on this device
// until the recording page sends them.

import { showTheme, storedTheme } from '../../../browser/choices'
import { readOfflineUser } from '../../../browser/offline-user'
import { clockText } from '../../clock-text'
import { holdPage } from '../hold-page'
import { beginKept, changeKept, keepPiece } from '../kept-recordings'
import { type Microphone, openMicrophone } from '../microphone'
import { microphoneWords } from '../microphone-words'

showTheme(storedTheme())
const about = byId('about')
const state = byId('state')
const clock = byId('clock')
const button = byId('record')
const back = byId('back')
let microphone: Microphone | null = null
let letPageGo: (() => void) | null = null

const userId = readOfflineUser()
if (userId === null) {
  about.hidden = true
  state.textContent = 'To record offline, sign in once while you’re online.'
} else {
  button.hidden = false
  button.addEventListener('click', () => void (microphone ? stop() : start(userId)))
}
addEventListener('online', showWayBack)
if (navigator.onLine) showWayBack()
setInterval(() => {
  if (microphone) clock.textContent = clockText(microphone.seconds())
}, 500)

async function start(userId: number): Promise<void> {
  const id = crypto.randomUUID()
  const begun = Date.now()
  const day = new Date(begun).toLocaleDateString('en-US', { dateStyle: 'medium' })
  await beginKept({
    id,
    userId,
    begun,
    mediaType: '',
    bytes: 0,
    seconds: 0,
    url: null,
    meetingData: null,
    clientId: null,
    title: `Meeting on ${day}`,
    meetingId: null,
    note: '',
  })
  try {
    microphone = await openMicrophone({
      onSound: async (bytes, seconds) => {
        const kept = await keepPiece(id, bytes, seconds)
        if (!kept) say('This device is out of space. Keep this page open until you’re done.')
      },
      onLost: () => void stop('The microphone was disconnected. Everything until then is saved.'),
    })
  } catch (error) {
    return say(microphoneWords(error))
  }
  await changeKept(id, { mediaType: microphone.mediaType })
  letPageGo = holdPage(id)
  button.textContent = 'Stop and save'
  say('Recording. Every second is saved on this device.')
}

async function stop(words = 'Saved on this device. It’s sent once you’re back online.') {
  const stopping = microphone
  microphone = null
  await stopping?.stop()
  letPageGo?.()
  button.textContent = 'Record another'
  say(words)
}

function showWayBack(): void {
  back.hidden = false
}

function say(words: string): void {
  state.textContent = words
}

function byId(id: string): HTMLElement {
  const element = document.getElementById(id)
  if (!element) throw new Error(`The page has no ${id}`)
  return element
}
