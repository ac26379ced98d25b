import type { ServicePage } from "./service-page.ts";

/** /services/iot-platform */
export const iotPlatform = {
  slug: "iot-platform",
  name: "IoT platform",
  promise: "From sensor to screen",
  title: "IoT platform, sensor to screen | {company}",
  description:
    "Sensors, gateways and the software behind them, built for power cuts, weak signals and dust: readings that arrive complete, in order and on time.",
  hero: {
    heading: "It still reports when the power fails",
    lead: "Every device works in the lab. The real test is a cold store at Azadpur, a pump near Baramati or a lift shaft in the monsoon, and that is what we build for.",
  },
  offerings: {
    heading: "From the sensor to the decision",
    lead: "Bring your own devices, your own cloud, or just the problem.",
    items: [
      {
        id: "devices-and-firmware",
        icon: "cpu",
        heading: "Devices and firmware",
        text: "We choose or write the software on the board, and test it by pulling the cable at the worst moment.",
        points: [
          "Modbus, BLE, LoRaWAN, 4G and NB-IoT",
          "Updates that can’t brick a device",
          "Keys made in the chip, never copied",
        ],
      },
      {
        id: "gateways-on-site",
        icon: "router",
        heading: "Gateways on site",
        text: "A small box collects, filters and stores. If the line is down for a day, nothing is missing afterwards.",
        points: [
          "Runs on an inverter or a solar panel",
          "Sounds an alarm without the internet",
          "Installed by an electrician, in an hour",
        ],
      },
      {
        id: "the-platform-behind",
        icon: "server",
        heading: "The platform behind",
        text: "Readings arrive over MQTT, are sorted by their own clock, and stay quick to query even years later.",
        points: [
          "Every device has its own identity",
          "Raw values kept beside corrected ones",
          "Open API for your ERP",
        ],
      },
      {
        id: "screens-and-alarms",
        icon: "bell-ring",
        heading: "Screens and alarms",
        text: "The person on shift sees what is wrong, how long it has been wrong and what to do about it.",
        points: [
          "SMS, call or WhatsApp by rota",
          "Alerts only when a problem lasts",
          "Reports for FSSAI or the boiler inspector",
        ],
      },
    ],
  },
  section: {
    kind: "reading",
    heading: "One reading on its way",
    lead: "A cold room near Sonipat, half past two on a June afternoon. Potatoes need three degrees, and somebody left the door open.",
    sample: "Typical times, not a measurement.",
    alarm: {
      label: "The alarm on the supervisor’s phone",
      app: "Cold chain",
      time: "14:30",
      place: "Room 4, Sonipat",
      value: "6.4 °C",
      limit: "Limit 4.0 °C",
      message: "Too warm, door open for six minutes",
      actions: ["On my way", "Pass on"],
    },
    stops: [
      {
        id: "sensor-by-the-door",
        icon: "thermometer",
        place: "Sensor by the door",
        after: "0 s",
        text: "It measures 6.4 °C, adds its serial number and the time, and signs the packet.",
      },
      {
        id: "radio",
        icon: "radio-tower",
        place: "Radio",
        after: "0.3 s",
        text: "The packet crosses two brick walls. Without a receipt it is sent again, with the same number.",
      },
      {
        id: "gateway-in-the-office",
        icon: "router",
        place: "Gateway in the office",
        after: "0.5 s",
        text: "It is written to flash memory first. Then the gateway sees the third warm value and switches on a lamp.",
      },
      {
        id: "mobile-network",
        icon: "signal",
        place: "Mobile network",
        after: "2 s",
        text: "One compressed batch goes out over an encrypted line, on whichever SIM has signal.",
      },
      {
        id: "platform",
        icon: "database",
        place: "Platform",
        after: "2.2 s",
        text: "Duplicates are dropped by their number; the value is checked for plausibility and stored.",
      },
      {
        id: "the-supervisors-phone",
        icon: "bell-ring",
        place: "The supervisor’s phone",
        after: "5 s",
        text: "“Room 4 too warm, door open for six minutes.” Two buttons below: On my way, and Pass on.",
      },
    ],
    footnote:
      "With the network down, the lamp would still come on, and the rest would follow later with the original time.",
  },
  callPanel: {
    heading: "What would you like to know at 3 a.m.?",
    lead: "Think of one machine, room or vehicle. After the call you know which sensor to try, how its signal gets out, and roughly what each point costs.",
  },
  related: {
    heading: "Places with many machines",
    items: [
      { id: "manufacturing", slug: "manufacturing", sentence: "A line that says why it stopped" },
      {
        id: "logistics-and-supply",
        slug: "logistics-and-supply",
        sentence: "Trucks, trailers and cold boxes",
      },
      {
        id: "healthcare-and-medtech",
        slug: "healthcare-and-medtech",
        sentence: "Fridges that must not warm up",
      },
    ],
    post: "timing-a-relay-with-eight-phones",
    topic: "clock",
  },
  illustration: "iot-platform",
} as const satisfies ServicePage;
