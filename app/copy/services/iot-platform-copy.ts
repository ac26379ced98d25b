import type { ServicePage } from "./service-page.ts";

/** /services/iot-platform */
export const iotPlatform = {
  slug: "iot-platform",
  name: "IoT platform",
  title: "IoT platform, sensor to screen | Nirbhay Technologies",
  description:
    "Sensors, gateways and the software behind them, built for power cuts, weak signals and dust: readings that arrive complete, in order and on time.",
  hero: {
    heading: "It still reports when the power fails",
    lead: "In the lab every device works. The real test is a cold store at Azadpur, a pump near Baramati or a lift shaft during the monsoon, and we build for that one.",
  },
  offerings: {
    heading: "What stands between a thing and a decision",
    lead: "You may bring your own devices, your own cloud, or only the problem.",
    items: [
      {
        icon: "cpu",
        heading: "Devices and firmware",
        text: "We choose or write what runs on the board, and test it with a cable being pulled out at the worst moment.",
        points: [
          "Modbus, BLE, LoRaWAN, 4G and NB-IoT",
          "Updates in two slots, so none bricks",
          "Keys made in the chip, never copied",
        ],
      },
      {
        icon: "router",
        heading: "Gateways on site",
        text: "A small box collects, filters and remembers. If the line is down for a day, nothing is missing afterwards.",
        points: [
          "Works from an inverter or solar panel",
          "Local alarm without the internet",
          "Installed by an electrician, in an hour",
        ],
      },
      {
        icon: "server",
        heading: "The platform behind",
        text: "Readings come in over MQTT, are put in order by their own clock, and end up in a store that answers quickly even years later.",
        points: [
          "Every device has its own identity",
          "Raw values kept beside corrected ones",
          "Open API for your ERP",
        ],
      },
      {
        icon: "bell-ring",
        heading: "Screens and alarms",
        text: "The person on shift sees what is wrong, how long it has been wrong and what to do about it.",
        points: [
          "SMS, call or WhatsApp by rota",
          "Limits with a delay, against flutter",
          "Reports for FSSAI or the boiler inspector",
        ],
      },
    ],
  },
  section: {
    kind: "reading",
    heading: "One reading on its way",
    lead: "A cold room near Sonipat, half past two in June. Potatoes want three degrees, and the door has been left open.",
    sample: "An example with typical times, not a measurement.",
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
        icon: "thermometer",
        place: "Sensor by the door",
        after: "0 s",
        text: "It measures 6.4 °C, adds its serial number and the time, and signs the packet.",
      },
      {
        icon: "radio-tower",
        place: "Radio",
        after: "0.3 s",
        text: "The packet crosses two brick walls. Without a receipt it is sent again, with the same number.",
      },
      {
        icon: "router",
        place: "Gateway in the office",
        after: "0.5 s",
        text: "It is written to flash memory first. Then the gateway sees the third warm value and switches on a lamp.",
      },
      {
        icon: "signal",
        place: "Mobile network",
        after: "2 s",
        text: "One compressed batch goes out over an encrypted line, on whichever SIM has signal.",
      },
      {
        icon: "database",
        place: "Platform",
        after: "2.2 s",
        text: "Duplicates are dropped by their number, the value is checked for sense and stored for good.",
      },
      {
        icon: "bell-ring",
        place: "The supervisor’s phone",
        after: "5 s",
        text: "“Room 4 too warm, door open for six minutes.” Below it stand two buttons: On my way, and Pass on.",
      },
    ],
    footnote:
      "Had the network been down, the lamp would still be on, and the rest would follow later with the original time.",
  },
  faq: {
    heading: "Practical questions",
    items: [
      {
        question: "How long do batteries last?",
        answer:
          "That follows from how often a device speaks and how far. We calculate it for your case and then measure a handful of devices for a month, since data sheets are optimistic.",
      },
      {
        question: "Can we keep our present PLCs and meters?",
        answer:
          "Nearly always. If a device speaks Modbus, OPC UA or merely closes a contact, a gateway can listen without touching the control program.",
      },
      {
        question: "Who owns the readings?",
        answer:
          "You do, in full resolution and a plain format. The platform can run in your own cloud account, where we are guests.",
      },
    ],
  },
  callPanel: {
    heading: "What would you like to know at night?",
    lead: "Think of one machine, room or vehicle. After the call you have a sensor to try, a way out for its signal, and a rough price per point.",
  },
  illustration: "iot-platform",
} as const satisfies ServicePage;
