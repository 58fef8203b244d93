/** A recording microphone. */
export type Microphone = {
  mediaType: string
  pause: () => void
  resume: () => void
  /** Resolves once the last audio was delivered. */
  stop: () => Promise<void>
  /** Seconds of audio so far, without pauses. */
  seconds: () => number
  /** The current level, 0 to 1. */
  level: () => number
}

type Callbacks = {
  /** Audio in order; the next chunk comes once this resolves. */
  onSound: (bytes: ArrayBuffer, seconds: number) => Promise<void>
  /** The microphone is gone: unplugged, or its permission withdrawn. */
  onLost: () => void
}

/** Interval of audio chunks, in milliseconds: the most that a dead battery can lose. */
const PIECE_MS = 1_000
/** Enough for speech: 15 MB an hour. */
const BITS_PER_SECOND = 32_000
/** The first supported type is used. */
const TYPES = ['audio/webm;codecs=opus', 'audio/mp4;codecs=mp4a.40.2', 'audio/mp4']
const LEVEL_SAMPLES = 1_024

/** Starts recording. Throws the browser's DOMException if the microphone is blocked or unavailable. */
export async function openMicrophone({ onSound, onLost }: Callbacks): Promise<Microphone> {
  const stream = await navigator.mediaDevices.getUserMedia({
    audio: {
      channelCount: 1,
      echoCancellation: true,
      noiseSuppression: true,
      autoGainControl: true,
    },
  })
  const recorder = new MediaRecorder(stream, {
    mimeType: TYPES.find((type) => MediaRecorder.isTypeSupported(type)),
    audioBitsPerSecond: BITS_PER_SECOND,
  })
  const meter = openMeter(stream)
  let handed = Promise.resolve()
  let before = 0
  let since: number | null = performance.now()
  const seconds = () => (before + (since === null ? 0 : performance.now() - since)) / 1_000

  function stopClock() {
    before = seconds() * 1_000
    since = null
  }

  recorder.ondataavailable = ({ data }) => {
    const at = seconds()
    // Safari delivers empty chunks now and then.
    if (data.size === 0) return
    handed = handed.then(async () => onSound(await data.arrayBuffer(), at))
  }
  const stopped = new Promise<void>((resolve) => {
    recorder.onstop = () => resolve()
  })
  const [track] = stream.getAudioTracks()
  track?.addEventListener('ended', () => {
    stopClock()
    onLost()
  })
  recorder.start(PIECE_MS)

  return {
    mediaType: recorder.mimeType,
    seconds,
    level: meter.level,
    pause() {
      // Otherwise the current chunk would only come after the pause.
      recorder.requestData()
      recorder.pause()
      stopClock()
    },
    resume() {
      recorder.resume()
      since = performance.now()
    },
    async stop() {
      stopClock()
      if (recorder.state !== 'inactive') recorder.stop()
      await stopped
      for (const each of stream.getTracks()) each.stop()
      await meter.close()
      await handed
    },
  }
}

function openMeter(stream: MediaStream) {
  const context = new AudioContext()
  const analyser = context.createAnalyser()
  analyser.fftSize = LEVEL_SAMPLES
  context.createMediaStreamSource(stream).connect(analyser)
  const samples = new Float32Array(LEVEL_SAMPLES)
  return {
    level() {
      analyser.getFloatTimeDomainData(samples)
      return Math.min(
        1,
        Math.sqrt(samples.reduce((sum, one) => sum + one * one, 0) / samples.length) * 4,
      )
    },
    close: () => context.close(),
  }
}
