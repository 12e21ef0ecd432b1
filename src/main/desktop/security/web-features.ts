/**
 * Features of the engine that the pages don't use, under Chromium's names for them. They are off because they open native
 * dialogs or windows, reach devices, keep state, start workers, or send. A name that a version of Chromium doesn't know
 * is ignored by it.
 */
export const UNUSED_FEATURES: readonly string[] = Object.freeze([
  // Files outside the page's own storage, and a file system of its own.
  ...["FileSystemAccess", "FileSystemAccessLocal", "FileSystemAccessOriginPrivate", "FileSystemObserver"],
  ...["FileSystem", "FileHandling"],
  // Devices.
  ...["WebUSB", "Serial", "WebHID", "WebBluetooth", "WebNFC", "SmartCard", "DirectSockets", "WebPrinting"],
  ...["WebXR", "WebXRARModule", "SensorExtraClasses", "ComputePressure", "DeviceAttributes"],
  // Identity and payment.
  ...["PaymentRequest", "PaymentApp", "SecurePaymentConfirmation", "WebAuth", "WebOTP", "FedCm"],
  ...["WebIdentityDigitalCredentials", "ContactsManager", "DigitalGoods"],
  // What shows something outside the page, or looks at what is there.
  ...["EyeDropperAPI", "GetDisplayMedia", "RegionCapture", "ElementCapture", "CaptureController"],
  ...["Notifications", "NotificationTriggers", "DocumentPictureInPictureAPI", "PictureInPictureAPI"],
  ...["Presentation", "RemotePlayback", "MediaSession", "AudioOutputDevices", "WakeLock"],
  ...["WindowManagement", "FontAccess", "IdleDetection", "InstalledApp", "WebShare", "Badging"],
  ...["ScriptedSpeechRecognition", "ScriptedSpeechSynthesis", "HandwritingRecognition"],
  // Workers, and what goes on behind a page or after it.
  ...["SharedWorker", "PushMessaging", "BackgroundFetch", "PeriodicBackgroundSync", "StorageBuckets"],
  // Transports, and the advertising interfaces.
  ...["WebSocketStream", "SpeculationRulesPrefetchProxy", "Prerender2", "TopicsAPI", "TopicsDocumentAPI"],
  ...["Fledge", "AdInterestGroupAPI", "SharedStorageAPI", "FencedFrames", "PrivateStateTokens"],
  ...["AttributionReporting", "PrivateAggregation"],
]);

/** The same for what a document may ask for by policy; empty brackets mean: no origin, the page's own included. */
export const PERMISSIONS_POLICY: string = [
  ...["accelerometer", "ambient-light-sensor", "attribution-reporting", "autoplay", "bluetooth"],
  ...["browsing-topics", "camera", "clipboard-read", "compute-pressure", "display-capture"],
  ...["encrypted-media", "fullscreen", "gamepad", "geolocation", "gyroscope", "hid", "idle-detection"],
  ...["identity-credentials-get", "join-ad-interest-group", "keyboard-map", "local-fonts", "magnetometer"],
  ...["microphone", "midi", "otp-credentials", "payment", "picture-in-picture", "private-aggregation"],
  ...["publickey-credentials-create", "publickey-credentials-get", "run-ad-auction", "screen-wake-lock"],
  ...["serial", "shared-storage", "storage-access", "usb", "web-share", "window-management"],
  "xr-spatial-tracking",
]
  .map((name) => `${name}=()`)
  .join(", ");
