type Frame = 'android' | 'ios' | 'browser' | 'smartscreen' | 'windows' | 'macos' | 'store' | 'device';

interface Dialog {
  frame: Frame;
  /** Whether visitors must stop the installation if this message appears. */
  isStop?: boolean;
  /** Keys of `download:dialog`: the message, and the button to press. */
  message?: string;
  detail?: string;
  press?: string;
}

/** System messages in the installation guides, by key of `download:guide`. */
export const systemDialogs = {
  play: [{ frame: 'store' }],
  apkUnknown: [{ frame: 'android', message: 'unknownApps', press: 'settings' }],
  apkProtect: [{ frame: 'android', isStop: true, message: 'blocked' }],
  apkUpdate: [{ frame: 'android', isStop: true, message: 'conflict' }],
  iosStore: [{ frame: 'store' }],
  iosProfile: [{ frame: 'ios', isStop: true, message: 'untrusted' }],
  browserStore: [{ frame: 'store' }],
  browserPages: [{ frame: 'browser', message: 'add', detail: 'reads', press: 'addExtension' }],
  windowsScreen: [{ frame: 'smartscreen', message: 'protected', press: 'moreInfo' }],
  windowsPublisher: [
    { frame: 'windows', message: 'publisher', press: 'yes' },
    { frame: 'windows', isStop: true, message: 'unknownPublisher' },
  ],
  macOpen: [{ frame: 'macos', message: 'macQuestion', press: 'open' }],
  macBlocked: [{ frame: 'macos', isStop: true, message: 'macDamaged' }],
  hardwareScreen: [{ frame: 'device' }],
} as const satisfies Readonly<Record<string, readonly Dialog[]>>;
