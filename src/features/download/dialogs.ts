/** The frame in which a system shows a message, which differs in shape and in the place of its buttons. */
type Frame = 'android' | 'ios' | 'browser' | 'smartscreen' | 'windows' | 'macos' | 'store' | 'device';

interface Dialog {
  frame: Frame;
  /** Whether the visitor must stop when it appears. */
  isStop?: boolean;
  /** Keys of `download:dialog`. Only the button to press has a name. */
  message?: string;
  detail?: string;
  press?: string;
}

/** The messages of a system that the steps of the installation guides explain, by key of `download:guide`. */
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
